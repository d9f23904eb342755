import { describe, expect, it } from 'vitest';
import { personValues } from './person-values';

const linkedin = (body: Parameters<typeof personValues>[0], stored: string | null) =>
  personValues(body, stored).linkedin_url;

describe('the LinkedIn address, which has two names', () => {
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
  ])('%j over %j is %j', (body, stored, expected) => {
    expect(linkedin(body, stored)).toBe(expected);
  });
});

describe('labels', () => {
  it('are kept once each, in the order they came', () => {
    expect(personValues({ labels: ['mentor', 'donor', 'mentor'] }, null).labels).toEqual(['mentor', 'donor']);
    expect(personValues({ labels: null }, null).labels).toEqual([]);
    expect(personValues({}, null).labels).toBeUndefined();
  });
});
