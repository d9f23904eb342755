import { blankValues, COMPANY_FIELDS, type ImportAction } from '@studio-desk/shared-contract';
import type { CompanyRow } from '../../db/schema';
import { ApiError } from '../../base/api-error';
import { changesNothing, defined, yearValue } from '../../records/field-values';
import { companyValues } from '../company-values';
import { isSameProgram, tells } from '../legacy-contacts';
import type { CompanyImport } from './company-row';

export type CompanyContent = Omit<
  CompanyRow,
  'id' | 'created_at' | 'updated_at' | 'created_by_email' | 'last_modified_by' | 'deleted_at' | 'deleted_by'
>;

export type RowVerdict = { readonly action: ImportAction } | { readonly error: string };

// Shared objects, because a file has many rows.
const CREATED: RowVerdict = { action: 'created' };
const UPDATED: RowVerdict = { action: 'updated' };
const UNCHANGED: RowVerdict = { action: 'unchanged' };

export interface Folded<Content> {
  readonly company: Content;
  readonly verdicts: RowVerdict[];
}

const MOST_FUNDING = 500;
const MOST_TOUCHPOINTS = 200;
const LONGEST_INFORMATION = 20_000;

/** Merges rows into a new company; the first valid row counts as the one that creates it. */
export function foldNew(name: string, rows: Iterable<CompanyImport>): Folded<CompanyContent> {
  const { company, verdicts } = fold(blankCompany(name), rows);
  const first = verdicts.findIndex((verdict) => 'action' in verdict);
  if (first !== -1) verdicts[first] = CREATED;
  return { company, verdicts };
}

/** Merges rows into a stored company and keeps its name; rows that cancel out count as unchanged. */
export function foldStored<Stored extends CompanyContent>(
  stored: Stored,
  rows: Iterable<CompanyImport>,
): Folded<Stored> {
  const { company, verdicts } = fold(stored, rows);
  if (company === stored || !changesNothing(stored, { ...company })) return { company, verdicts };
  return {
    company: stored,
    verdicts: verdicts.map((verdict) => ('error' in verdict ? verdict : UNCHANGED)),
  };
}

function fold<Content extends CompanyContent>(
  before: Content,
  rows: Iterable<CompanyImport>,
): Folded<Content> {
  let company = before;
  const verdictOf = (row: CompanyImport): RowVerdict => {
    const values = valuesOf(row, company);
    if ('error' in values) return values;
    if (changesNothing(company, values)) return UNCHANGED;
    company = { ...company, ...values };
    return UPDATED;
  };
  // `slice` drops the array's spare capacity, which matters for many rows.
  const verdicts = Array.from(rows, verdictOf).slice();
  return { company, verdicts };
}

type Values = Partial<CompanyContent> | { readonly error: string };

function valuesOf({ body, remarks }: CompanyImport, stored: CompanyContent): Values {
  const { company_name: _name, first_contact: contact, ...told } = body;
  const another = contact && isAnother(contact, stored) ? contact : null;
  const grown = {
    ...told,
    ...(contact && !another && { first_contact: { ...stored.first_contact, ...defined(contact) } }),
    ...(told.funding_data && { funding_data: withFunding(stored.funding_data, told.funding_data) }),
    ...(remarks.length > 0 && { other_information: withRemarks(told, remarks, stored) }),
  };
  if ((grown.funding_data?.length ?? 0) > MOST_FUNDING) {
    return { error: `A company has at most ${MOST_FUNDING} funding entries` };
  }
  if ((grown.other_information?.length ?? 0) > LONGEST_INFORMATION) {
    return { error: `Other information is at most ${LONGEST_INFORMATION} characters` };
  }
  const values = checkedValues(grown, stored);
  if (!another || 'error' in values) return values;
  const touchpoints = values.additional_touchpoints ?? stored.additional_touchpoints;
  const additional_touchpoints = withContact(touchpoints, another);
  return additional_touchpoints.length > MOST_TOUCHPOINTS
    ? { error: `A company has at most ${MOST_TOUCHPOINTS} touchpoints` }
    : { ...values, additional_touchpoints };
}

function checkedValues(grown: Parameters<typeof companyValues>[0], stored: CompanyContent): Values {
  try {
    return defined(companyValues(grown, stored));
  } catch (error) {
    if (error instanceof ApiError && Array.isArray(error.detail)) {
      return { error: error.detail.map(({ msg }) => msg).join('; ') };
    }
    throw error;
  }
}

type Contact = NonNullable<CompanyImport['body']['first_contact']>;
type Touchpoints = CompanyContent['additional_touchpoints'];

/** True if the row has a contact through another program; the first contact is never replaced. */
function isAnother({ program }: Contact, { first_contact }: CompanyContent): boolean {
  return (
    Boolean(program && first_contact?.program) &&
    !isSameProgram(first_contact?.program ?? null, program ?? '')
  );
}

function withContact(touchpoints: Touchpoints, { program, semester, year, status }: Contact): Touchpoints {
  const contact = {
    program: program || null,
    semester: semester || null,
    year: yearValue(year) ?? null,
    status: status || null,
    notes: null,
  };
  return touchpoints.some((one) => tells(one, contact)) ? touchpoints : [...touchpoints, contact];
}

type Funding = NonNullable<CompanyImport['body']['funding_data']>;

/** Entries are duplicates if source, amount and year are equal. */
function withFunding(stored: CompanyContent['funding_data'], told: Funding): Funding {
  const keyOf = ({ source, amount, year }: Funding[number]) =>
    JSON.stringify([source.toLowerCase(), amount, year ? String(year) : null]);
  const known = new Set(stored.map(keyOf));
  return [...stored, ...told.filter((entry) => !known.has(keyOf(entry)))];
}

function withRemarks(
  { other_information }: Partial<CompanyImport['body']>,
  remarks: readonly string[],
  stored: CompanyContent,
): string {
  let text = other_information || (stored.other_information ?? '');
  for (const remark of remarks) {
    if (!`\n${text}\n`.includes(`\n${remark}\n`)) text = text === '' ? remark : `${text}\n${remark}`;
  }
  return text;
}

// Copy a shared object: adding keys one by one is twenty times slower.
const BLANK: CompanyContent = {
  ...blankValues(COMPANY_FIELDS),
  additional_founders: [],
  first_contact: null,
  additional_touchpoints: [],
  funding_data: [],
  total_funding: null,
  revenue_data: {},
  employee_data: {},
  accelerator: null,
  summer_launch: null,
  kickstart_fund: null,
};

const blankCompany = (company_name: string): CompanyContent => ({ ...BLANK, company_name });
