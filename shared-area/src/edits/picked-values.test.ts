import { describe, expect, test } from 'vitest';
import {
  listPickedUnits,
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
  displayValue: (values) => values.company,
  identity: ['company'],
};
const UNITS: readonly PickedUnit<Values>[] = listPickedUnits(
  { name: { label: 'Name', type: 'text', required: true }, phone: { label: 'Phone', type: 'phone' } },
  [company],
);
const nothing: Values = { name: '', phone: '', company: '', founder: false };
const stored: Values = { name: 'Ann Able', phone: '1', company: 'Acme', founder: true };
const typed: Values = { name: 'Ann', phone: '2', company: 'Mine', founder: false };

describe('fields of a picked record', () => {
  test('have stored values, and typed values in units that are empty in the record', () => {
    expect(withPickedUnits(UNITS, stored, typed)).toEqual(stored);
    expect(withPickedUnits(UNITS, { ...nothing, name: 'Ann Able', founder: true }, typed)).toEqual({
      ...typed,
      name: 'Ann Able',
    });
  });

  test('that replaced typed text are identified by the first field of their unit', () => {
    expect(replacedTexts(UNITS, typed, stored)).toEqual({ phone: '2', company: 'Mine' });
    expect(replacedTexts(UNITS, { ...typed, phone: ' ' }, typed)).toEqual({});
    expect(replacedTexts(UNITS, nothing, stored)).toEqual({});
    expect(replacedTexts(UNITS, { ...typed, company: 'Acme' }, stored)).toEqual({ phone: '2' });
  });

  test('are replaced by the text typed before when the record is left', () => {
    expect(withoutPickedUnits(UNITS, stored, typed, stored)).toEqual(typed);
    expect(withoutPickedUnits(UNITS, stored, typed, { ...stored, phone: ' ', founder: false })).toEqual(
      typed,
    );
  });

  test('keep text typed after picking', () => {
    const now = { ...stored, name: 'Zoë', phone: '3', company: 'Other' };
    expect(withoutPickedUnits(UNITS, stored, typed, now)).toEqual(now);
  });
});

describe('rows of a picked record', () => {
  const self = (row: string) => row;

  test('come before typed rows, and rows that are both stored and typed appear once', () => {
    expect(withPickedRows(['a', 'b'], ['b', 'c'], self)).toEqual(['a', 'b', 'c']);
  });

  test('are removed with it, except rows that were typed too', () => {
    expect(withoutPickedRows(['a', 'b'], ['c', 'b'], ['a', 'b', 'd', 'c'], self)).toEqual(['c', 'b', 'd']);
    expect(withoutPickedRows(['a', 'b'], ['c', 'b'], ['a'], self)).toEqual([]);
  });
});
