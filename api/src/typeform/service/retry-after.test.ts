import { describe, expect, it } from 'vitest';
import { parseRetryAfterMs } from './service-call';

const now = new Date('2026-11-20T15:00:00Z');

describe('Retry-After', () => {
  it.each<[string | null, number | null]>([
    ['2', 2_000],
    [' 0 ', 0],
    ['1.5', 1_500],
    ['Fri, 20 Nov 2026 15:00:10 GMT', 10_000],
    ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['99999999999', null],
  ])('%j is %j ms', (header, ms) => {
    expect(parseRetryAfterMs(header, now)).toBe(ms);
  });
});
