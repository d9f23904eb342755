import {
  blankValues,
  fieldsWith,
  inputShape,
  objectKeys,
  PERSON_FIELDS,
  type FieldValues,
} from '@studio-desk/shared-contract';
import { z } from 'zod';
import { createFieldCellReaders, toIssueMessage } from '../../imports/field-cell-readers';
import { readRowCells } from '../../imports/row-cells';
import type { ParsedRecord } from '../../imports/upload-rows';
import { createValueConverter } from '../../records/described-values';

export const IMPORTED_FIELDS = fieldsWith(PERSON_FIELDS, 'imported');

export type PersonImport = Readonly<FieldValues<typeof IMPORTED_FIELDS>>;

export interface PersonIdentity {
  readonly name: string | null;
  readonly email: string | null;
}

const uploadable = z.strictObject(inputShape(IMPORTED_FIELDS, {}));

type Body = z.input<typeof uploadable>;

interface RowReading {
  readonly body: Body;
  readonly errors: string[];
}

export function readPersonCells(cells: ReadonlyMap<string, string>): ParsedRecord<PersonImport> {
  const { body, errors } = readBody(cells);
  const checked = uploadable.safeParse(body);
  if (!checked.success)
    errors.push(...checked.error.issues.map((issue) => toIssueMessage(IMPORTED_FIELDS, issue)));
  if (errors.length > 0 || !checked.data) return { errors: [...new Set(errors)] };
  return { parsed: { ...BLANK, ...importedValues(checked.data), name: checked.data.name } };
}

function readBody(cells: ReadonlyMap<string, string>): RowReading {
  const row: RowReading = { body: { name: '' }, errors: [] };
  readRowCells(row, cells, CELLS, (column) => column);
  return row;
}

const BLANK = blankValues(IMPORTED_FIELDS);
const importedValues = createValueConverter(IMPORTED_FIELDS);

const NOBODY: PersonIdentity = { name: null, email: null };

/** Returns neither name nor email if the row's email is invalid. */
export function readPersonIdentity(cells: ReadonlyMap<string, string>): PersonIdentity {
  const { body } = readBody(cells);
  const name = uploadable.shape.name.safeParse(body.name);
  const email = uploadable.shape.email.safeParse(body.email);
  if (!email.success) return NOBODY;
  return { name: name.data ?? null, email: email.data ?? null };
}

const READERS = createFieldCellReaders(IMPORTED_FIELDS);

const CELLS = Object.fromEntries(
  objectKeys(IMPORTED_FIELDS).map((name) => [IMPORTED_FIELDS[name].label, READERS[name]]),
);
