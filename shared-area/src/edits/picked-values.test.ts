import { describe, expect, test } from 'vitest';
import {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type PickedUnit,
} from './picked-values';

interface Values {
  name: string;
  phone: string;
  company: string;
  founder: boolean;
}

const company: PickedUnit<Values> = {
  fields: ['company', 'founder'],
  words: (values) => values.company,
  identity: ['company'],
};
const UNITS: readonly PickedUnit<Values>[] = pickedUnits(
  { name: { label: 'Name', type: 'text', required: true }, phone: { label: 'Phone', type: 'phone' } },
  [company],
);
const nothing: Values = { name: '', phone: '', company: '', founder: false };
const stored: Values = { name: 'Ann Able', phone: '1', company: 'Acme', founder: true };
const typed: Values = { name: 'Ann', phone: '2', company: 'Mine', founder: false };

describe('fields of a picked record', () => {
  test('are its own, and what was typed where it says nothing, each unit as one', () => {
    expect(withPickedUnits(UNITS, stored, typed)).toEqual(stored);
    expect(withPickedUnits(UNITS, { ...nothing, name: 'Ann Able', founder: true }, typed)).toEqual({
      ...typed,
      name: 'Ann Able',
    });
  });

  test('that hide what was typed are told by their first field', () => {
    expect(replacedTexts(UNITS, typed, stored)).toEqual({ phone: '2', company: 'Mine' });
    expect(replacedTexts(UNITS, { ...typed, phone: ' ' }, typed)).toEqual({});
    expect(replacedTexts(UNITS, nothing, stored)).toEqual({});
    expect(replacedTexts(UNITS, { ...typed, company: 'Acme' }, stored)).toEqual({ phone: '2' });
  });

  test('go with it, and what was typed before comes back', () => {
    expect(withoutPickedUnits(UNITS, stored, typed, stored)).toEqual(typed);
    expect(withoutPickedUnits(UNITS, stored, typed, { ...stored, phone: ' ', founder: false })).toEqual(
      typed,
    );
  });

  test('stay where they say something else since', () => {
    const now = { ...stored, name: 'Zoë', phone: '3', company: 'Other' };
    expect(withoutPickedUnits(UNITS, stored, typed, now)).toEqual(now);
  });
});

describe('rows of a picked record', () => {
  const self = (row: string) => row;

  test('stand before those that were typed; one that both have stands once', () => {
    expect(withPickedRows(['a', 'b'], ['b', 'c'], self)).toEqual(['a', 'b', 'c']);
  });

  test('go with it; a typed one stays as long as it stands', () => {
    expect(withoutPickedRows(['a', 'b'], ['c', 'b'], ['a', 'b', 'd', 'c'], self)).toEqual(['c', 'b', 'd']);
    expect(withoutPickedRows(['a', 'b'], ['c', 'b'], ['a'], self)).toEqual([]);
  });
});
