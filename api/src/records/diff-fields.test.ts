import { describe, expect, it } from 'vitest';
import { diffFields, changesNothing } from './field-values';

describe('the changed fields of a record', () => {
  it('are the fields with different values, without timestamps', () => {
    const before = { id: 1, name: 'Old', tags: ['a'], notes: null, updated_at: 1, last_modified_by: 'ann' };
    const after = { id: 1, name: 'New', tags: ['a'], notes: null, updated_at: 2, last_modified_by: 'bob' };
    expect(diffFields(before, after)).toEqual({ before: { name: 'Old' }, after: { name: 'New' } });
  });

  it('are all non-empty fields of a new record', () => {
    const after = { id: 1, name: 'New', notes: null, tags: [] };
    expect(diffFields({}, after)).toEqual({
      before: { name: null, tags: null },
      after: { name: 'New', tags: [] },
    });
  });
});

describe('values that count as equal', () => {
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
