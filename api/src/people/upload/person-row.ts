import {
  headerKey,
  PERSON_LABELS,
  personCreate,
  type PersonLabel,
  type PersonUploadColumn,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { isBlank, readFlag, type Reading } from '../../imports/cell-readings';
import { labelled, readAs, readRowCells, type ReadCell as ReadCellOf } from '../../imports/row-cells';
import type { ReadRecord } from '../../imports/upload-rows';

/** A person as a row tells of one. */
export interface PersonImport {
  readonly name: string;
  readonly email: string | null;
  readonly labels: readonly PersonLabel[];
  readonly entr_certificate: boolean;
}

/** Whom a row means, as far as it can be read. */
export interface PersonMeant {
  readonly name: string | null;
  readonly email: string | null;
}

/** What a column tells of. */
const uploadable = personCreate.pick({ name: true, email: true, labels: true, entr_certificate: true });

type Body = z.input<typeof uploadable>;

/** What is read of a row. A cell that says nothing leaves no key. */
interface RowReading {
  readonly body: Body;
  readonly errors: string[];
}

/** The person of a row's cells, by their columns (`PERSON_UPLOAD_COLUMNS`), or all that is wrong with the row. */
export function readPersonCells(cells: ReadonlyMap<string, string>): ReadRecord<PersonImport> {
  const { body, errors }: RowReading = { body: { name: '' }, errors: [] };
  readRowCells({ body, errors }, cells, CELLS, (column) => column);
  const checked = uploadable.safeParse(body);
  if (!checked.success) errors.push(...checked.error.issues.map(spoken));
  if (errors.length > 0 || !checked.data) return { errors: [...new Set(errors)] };
  const { name, email, labels, entr_certificate } = checked.data;
  return {
    told: { name, email: email || null, labels: labels ?? [], entr_certificate: entr_certificate ?? false },
  };
}

const NOBODY: PersonMeant = { name: null, email: null };

/** Whom a row with errors means: nobody where its e-mail is one of them. */
export function readPersonMeant(cells: ReadonlyMap<string, string>): PersonMeant {
  const name = uploadable.shape.name.safeParse(told(cells, 'Name'));
  const email = uploadable.shape.email.safeParse(told(cells, 'Email'));
  if (!email.success) return NOBODY;
  return { name: name.data ?? null, email: email.data ?? null };
}

function told(cells: ReadonlyMap<string, string>, column: PersonUploadColumn): string | undefined {
  const text = cells.get(column)?.trim();
  return text === undefined || isBlank(text) ? undefined : text;
}

type ReadCell = ReadCellOf<RowReading, PersonUploadColumn>;

/** Where '-' and 'n/a' stand for nothing. */
const known = (put: (row: RowReading, text: string) => void): ReadCell =>
  readAs((text) => ({ value: isBlank(text) ? undefined : text }), put);

const CELLS: Readonly<Record<PersonUploadColumn, ReadCell>> = {
  Name: known(({ body }, text) => (body.name = text)),
  Email: known(({ body }, text) => (body.email = text)),
  Labels: readAs(readLabels, ({ body }, labels) => (body.labels = labels)),
  'ENTR Certificate': readAs(readFlag, ({ body }, flag) => (body.entr_certificate = flag)),
};

/** No label has one of them in its name: whichever a sheet parts its lists by is understood. */
const BETWEEN_LABELS = /[,;|\n]/;
const labelKey = (text: string) => headerKey(text).replaceAll('-', '');
const LABEL_OF = new Map<string, PersonLabel>(PERSON_LABELS.map((label) => [labelKey(label), label]));

/** 'Founder, Board Member': labels in any order, each once. */
function readLabels(text: string): Reading<PersonLabel[]> {
  if (isBlank(text)) return { value: undefined };
  const labels = new Set<PersonLabel>();
  const unknown = new Set<string>();
  for (const part of text.split(BETWEEN_LABELS)) {
    const label = LABEL_OF.get(labelKey(part));
    if (label) labels.add(label);
    else if (part.trim() !== '') unknown.add(`"${part.trim()}"`);
  }
  if (unknown.size === 0) return { value: [...labels] };
  const which = `Unknown label${unknown.size > 1 ? 's' : ''} ${[...unknown].join(', ')}`;
  return { error: `${which}. Labels are: ${PERSON_LABELS.join(', ')}` };
}

/** The contract's message, which in a row of many cells has to name its own. */
function spoken({ path: [field], message }: z.core.$ZodIssue): string {
  return field === 'email' ? labelled('Email', message) : message;
}
