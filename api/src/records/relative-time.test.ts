import { describe, expect, it } from 'vitest';
import { formatRelativeTime } from './stale-edit';

const now = new Date('2026-11-20T15:00:00Z');

describe('the relative time of a date', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 'just now'],
    ['2026-11-20T14:59:01Z', 'just now'],
    ['2026-11-20T14:59:00Z', '1 minute ago'],
    ['2026-11-20T14:00:01Z', '59 minutes ago'],
    ['2026-11-20T14:00:00Z', '1 hour ago'],
    ['2026-11-19T15:00:01Z', '23 hours ago'],
    ['2026-11-19T15:00:00Z', 'on Nov 19, 2026'],
    ['2025-01-02T23:59:59Z', 'on Jan 2, 2025'],
    ['2026-11-20T15:00:05Z', 'just now'],
  ])('%s: %s', (moment, text) => {
    expect(formatRelativeTime(new Date(moment), now)).toBe(text);
  });
});
