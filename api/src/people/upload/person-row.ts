import {
  createBlankValues,
  pickFieldsWith,
  createInputShape,
  objectKeys,
  PERSON_FIELDS,
  type FieldValues,
} from '@studio-desk/shared-contract';
import { z } from 'zod';
import { createFieldParsers, toIssueMessage } from '../../imports/field-parsers';
import type { RecordIdentity } from '../../imports/record-keys-repository';
import { type ParsedRow, readRowIdentity, parseRowCells, validateRow } from '../../imports/row-cells';
import { createColumnValueConverter } from '../../records/described-values';

const FIELDS = pickFieldsWith(PERSON_FIELDS, 'imported');

export type PersonImportValues = Readonly<FieldValues<typeof FIELDS>>;

const uploadable = z.strictObject(createInputShape(FIELDS, {}));
const BLANK = createBlankValues(FIELDS);
const toValues = createColumnValueConverter(FIELDS);

export function parsePersonCells(cells: ReadonlyMap<string, string>): ParsedRow<PersonImportValues> {
  const { body, errors } = readBody(cells);
  const row = validateRow(uploadable, body, errors, (issue) => toIssueMessage(FIELDS, issue));
  if ('errors' in row) return row;
  return { parsed: { ...BLANK, ...toValues(row.parsed), name: row.parsed.name } };
}

export const readPersonIdentity = (cells: ReadonlyMap<string, string>): RecordIdentity =>
  readRowIdentity(uploadable.shape, readBody(cells).body);

const PARSERS = createFieldParsers(FIELDS);
/** The columns of people files are named by the field labels. */
const NAME_OF = new Map<string, string>(objectKeys(FIELDS).map((name) => [FIELDS[name].label, name]));

function readBody(cells: ReadonlyMap<string, string>) {
  const named = new Map(Array.from(cells, ([label, text]) => [NAME_OF.get(label) ?? '', text]));
  const { values, errors } = parseRowCells(named, PARSERS);
  return { body: { name: '', ...values }, errors };
}
