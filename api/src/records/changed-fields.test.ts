import { describe, expect, it } from 'vitest';
import { changedFields, changesNothing } from './field-values';

describe('the fields that a change is about', () => {
  it('are those that differ, stamps aside', () => {
    const before = { id: 1, name: 'Old', tags: ['a'], notes: null, updated_at: 1, last_modified_by: 'ann' };
    const after = { id: 1, name: 'New', tags: ['a'], notes: null, updated_at: 2, last_modified_by: 'bob' };
    expect(changedFields(before, after)).toEqual({ before: { name: 'Old' }, after: { name: 'New' } });
  });

  it('are all that are filled, for a new record', () => {
    const after = { id: 1, name: 'New', notes: null, tags: [] };
    expect(changedFields({}, after)).toEqual({
      before: { name: null, tags: null },
      after: { name: 'New', tags: [] },
    });
  });
});

describe('values that change nothing', () => {
  const record = { name: 'Ann', tags: ['a', 'b'], data: { 2024: 1 } };
  it.each([
    [{}, true],
    [{ name: undefined }, true],
    [{ name: 'Ann', tags: ['a', 'b'], data: { 2024: 1 } }, true],
    [{ name: 'Bob' }, false],
    [{ tags: ['b', 'a'] }, false],
    [{ data: {} }, false],
    [{ name: null }, false],
  ])('%j: %j', (values, expected) => {
    expect(changesNothing(record, values)).toBe(expected);
  });
});
