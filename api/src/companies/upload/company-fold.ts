import { blankValues, COMPANY_FIELDS, type ImportAction } from '@studio-desk/shared-contract';
import type { CompanyRow } from '../../db/schema';
import { ApiError } from '../../base/api-error';
import { changesNothing, defined, yearValue } from '../../records/field-values';
import { companyValues } from '../company-values';
import { isSameProgram, tells } from '../legacy-contacts';
import type { CompanyImport } from './company-row';

/** What of a company an import may write; the rest are stamps. */
export type CompanyContent = Omit<
  CompanyRow,
  'id' | 'created_at' | 'updated_at' | 'created_by_email' | 'last_modified_by' | 'deleted_at' | 'deleted_by'
>;

export type RowVerdict = { readonly action: ImportAction } | { readonly error: string };

// One for all: a file has very many rows.
const CREATED: RowVerdict = { action: 'created' };
const UPDATED: RowVerdict = { action: 'updated' };
const UNCHANGED: RowVerdict = { action: 'unchanged' };

export interface Folded<Content> {
  readonly company: Content;
  /** One for each row, in their order. */
  readonly verdicts: RowVerdict[];
}

const MOST_FUNDING = 500;
const MOST_TOUCHPOINTS = 200;
const LONGEST_INFORMATION = 20_000;

/** A new company of rows that have its name. The first of them that is no error adds it. */
export function foldNew(name: string, rows: Iterable<CompanyImport>): Folded<CompanyContent> {
  const { company, verdicts } = fold(blankCompany(name), rows);
  const first = verdicts.findIndex((verdict) => 'action' in verdict);
  if (first !== -1) verdicts[first] = CREATED;
  return { company, verdicts };
}

/**
 * A stored company with what rows of its name say. The name stays as it is spelled there. Rows that contradict each
 * other and end where they began have changed nothing: so a file that is sent again is unchanged as a whole.
 */
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
  // A copy has room for no more than there are: a file has very many.
  const verdicts = Array.from(rows, verdictOf).slice();
  return { company, verdicts };
}

type Values = Partial<CompanyContent> | { readonly error: string };

/** What the row says, or why the company cannot take it. */
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

/** True where the row tells of a contact through another program than the first one, which stays. */
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

/** An entry that is there already is not added again: what differs is the source, the amount or the year. */
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

// One for all, which is copied: adding keys to a copy takes twenty times as long.
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

/** A company as the database makes it of its name alone. */
const blankCompany = (company_name: string): CompanyContent => ({ ...BLANK, company_name });
