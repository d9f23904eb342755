import { describe, expect, it } from 'vitest';
import { toPersonColumnValues } from './person-values';

const linkedin = (body: Parameters<typeof toPersonColumnValues>[0], stored: string | null) =>
  toPersonColumnValues(body, stored).linkedin_url;

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
    expect(toPersonColumnValues({ labels: ['mentor', 'donor', 'mentor'] }, null).labels).toEqual([
      'mentor',
      'donor',
    ]);
    expect(toPersonColumnValues({ labels: null }, null).labels).toEqual([]);
    expect(toPersonColumnValues({}, null).labels).toBeUndefined();
  });
});
