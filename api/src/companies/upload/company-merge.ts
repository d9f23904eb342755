import {
  COMPANY_FIELDS,
  FUNDING_LIMIT,
  listFieldNamesWith,
  OTHER_INFORMATION_LIMIT,
  TOUCHPOINT_LIMIT,
  type ImportAction,
} from '@studio-desk/shared-contract';
import { companyColumns, type CompanyRow } from '../../db/schema';
import { ApiError } from '../../errors/api-error';
import { changesNothing, assignDefined, toYearValue } from '../../records/field-values';
import { listWritableColumns } from '../../record-operations/record-kind-description';
import { createBlankRow } from '../../records/record-repository';
import { toCompanyColumnValues } from '../company-values';
import { isSameProgram, isSameContact } from '../legacy-contacts';
import type { RowError } from '../../imports/import-records';
import type { CompanyImportValues } from './company-row';

export type CompanyContent = Omit<
  CompanyRow,
  'id' | 'created_at' | 'updated_at' | 'created_by_email' | 'last_modified_by' | 'deleted_at' | 'deleted_by'
>;

export interface MergedCompany {
  readonly company: CompanyContent;
  readonly results: readonly (ImportAction | RowError)[];
}

/**
 * Merges rows into a blank company or into a stored one, which keeps its name. `company` is `before` if nothing
 * changed; rows that cancel each other out count as unchanged.
 */
export function mergeCompany(
  before: CompanyContent,
  rows: readonly CompanyImportValues[],
  isNew: boolean,
): MergedCompany {
  let company = before;
  const results = rows.map((row): ImportAction | RowError => {
    const values = valuesOf(row, company);
    if ('error' in values) return values;
    const isFirst = isNew && company === before;
    if (!isFirst && changesNothing(company, values)) return 'unchanged';
    company = assignDefined(company, values);
    return isFirst ? 'created' : 'updated';
  });
  if (isNew || company === before || !changesNothing(before, { ...company })) return { company, results };
  return {
    company: before,
    results: results.map((result) => (typeof result === 'string' ? 'unchanged' : result)),
  };
}

type Values = Partial<CompanyContent> | RowError;

function valuesOf(row: CompanyImportValues, stored: CompanyContent): Values {
  const { company_name: _name, first_contact: contact, remarks = [], ...given } = row;
  const fields = asStored(given, stored);
  const another = contact && isAnother(contact, stored) ? contact : null;
  const grown = {
    ...fields,
    ...(contact && !another && { first_contact: withParts(stored.first_contact, contact) }),
    ...(fields.funding_data && { funding_data: withFunding(stored.funding_data, fields.funding_data) }),
    ...(remarks.length > 0 && { other_information: withRemarks(fields, remarks, stored) }),
  };
  if ((grown.funding_data?.length ?? 0) > FUNDING_LIMIT.max) return { error: FUNDING_LIMIT.message };
  if ((grown.other_information?.length ?? 0) > OTHER_INFORMATION_LIMIT.max)
    return { error: OTHER_INFORMATION_LIMIT.message };
  const values = checkedValues(grown, stored);
  if (!another || 'error' in values) return values;
  const touchpoints = values.additional_touchpoints ?? stored.additional_touchpoints;
  const additional_touchpoints = withContact(touchpoints, another);
  return additional_touchpoints.length > TOUCHPOINT_LIMIT.max
    ? { error: TOUCHPOINT_LIMIT.message }
    : { ...values, additional_touchpoints };
}

function checkedValues(grown: Parameters<typeof toCompanyColumnValues>[0], stored: CompanyContent): Values {
  try {
    return toCompanyColumnValues(grown, stored);
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message };
    throw error;
  }
}

const CHOICES = new Set<string>(listFieldNamesWith(COMPANY_FIELDS, 'open'));

/** Keeps the stored text if only line endings differ or, for a choice, only upper and lower case. */
function asStored<Given extends object>(given: Given, stored: CompanyContent): Given {
  const fields = { ...given };
  for (const name in given) {
    const [text, known]: unknown[] = [given[name], Reflect.get(stored, name)];
    if (typeof text !== 'string' || typeof known !== 'string' || text === known) continue;
    const key = (one: string) => (CHOICES.has(name) ? one.toLowerCase() : one.replace(/\r\n?/g, '\n'));
    if (key(text) === key(known)) Reflect.set(fields, name, known);
  }
  return fields;
}

type Contact = NonNullable<CompanyImportValues['first_contact']>;
type Touchpoints = CompanyContent['additional_touchpoints'];

function withParts(known: CompanyContent['first_contact'], { status, ...parts }: Contact): Contact {
  const isSame = status?.toLowerCase() === known?.status?.toLowerCase();
  return assignDefined<Contact>({ ...known }, { ...parts, status: isSame ? undefined : status });
}

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
    year: toYearValue(year) ?? null,
    status: status || null,
    notes: null,
  };
  return touchpoints.some((one) => isSameContact(one, contact)) ? touchpoints : [...touchpoints, contact];
}

type Funding = NonNullable<CompanyImportValues['funding_data']>;

function withFunding(stored: CompanyContent['funding_data'], values: Funding): Funding {
  const keyOf = ({ source, amount, year }: Funding[number]) =>
    JSON.stringify([source.toLowerCase(), amount, year ? String(year) : null]);
  const storedKeys = new Set(stored.map(keyOf));
  return [...stored, ...values.filter((entry) => !storedKeys.has(keyOf(entry)))];
}

function withRemarks(
  { other_information }: Partial<CompanyImportValues>,
  remarks: readonly string[],
  stored: CompanyContent,
): string {
  let text = other_information || (stored.other_information ?? '');
  for (const remark of remarks) {
    if (!`\n${text}\n`.includes(`\n${remark}\n`)) text = text === '' ? remark : `${text}\n${remark}`;
  }
  return text;
}

// Spread this object into new companies, because adding keys one by one is twenty times slower.
const BLANK = createBlankRow<CompanyContent>(listWritableColumns(companyColumns));

export const createBlankCompany = (company_name: string): CompanyContent => ({ ...BLANK, company_name });
