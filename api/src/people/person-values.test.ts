import { describe, expect, it } from 'vitest';
import { toPersonValues } from './person-values';

const linkedin = (body: Parameters<typeof toPersonValues>[0], stored: string | null) =>
  toPersonValues(body, stored).linkedin_url;

describe('linkedin and its alias linkedin_url', () => {
  it.each([
    [{}, 'old', undefined],
    [{ linkedin_url: 'new' }, 'old', 'new'],
    [{ linkedin: 'new' }, 'old', 'new'],
    [{ linkedin_url: '' }, 'old', null],
    [{ linkedin: '' }, 'old', null],
    [{ linkedin_url: 'old', linkedin: 'new' }, 'old', 'new'],
    [{ linkedin_url: 'new', linkedin: 'old' }, 'old', 'new'],
    [{ linkedin_url: 'old', linkedin: '' }, 'old', null],
    [{ linkedin_url: 'one', linkedin: 'other' }, 'old', 'one'],
    [{ linkedin_url: '', linkedin: 'new' }, null, 'new'],
    [{ linkedin_url: 'new', linkedin: null }, null, 'new'],
  ])('%j over the stored %j gives %j', (body, stored, expected) => {
    expect(linkedin(body, stored)).toBe(expected);
  });
});

describe('labels', () => {
  it('are stored once each, in the order sent', () => {
    expect(toPersonValues({ labels: ['mentor', 'donor', 'mentor'] }, null).labels).toEqual([
      'mentor',
      'donor',
    ]);
    expect(toPersonValues({ labels: null }, null).labels).toEqual([]);
    expect(toPersonValues({}, null).labels).toBeUndefined();
  });
});
