import {
  COMPANY_FIELDS,
  companyUpdate,
  PROGRAMS,
  SEMESTERS,
  TOUCHPOINT_STATUSES,
  type CompanyUploadColumn,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import {
  createFieldParsers,
  createChoiceOrTextParser,
  createYearParser,
  toIssueMessage,
} from '../../imports/field-parsers';
import {
  type CellParser,
  isBlankName,
  type ParsedCell,
  parseAmount,
  parseOfficeSpace,
  parseText,
} from '../../imports/parsed-cells';
import { type ParsedRow, parseRowCells, validateRow } from '../../imports/row-cells';

export type CompanyImportValues = z.output<typeof companyUpdate> & {
  readonly company_name: string;
  /** Lines to add to the field `other_information`. */
  readonly remarks?: readonly string[];
};

export function parseCompanyCells(cells: ReadonlyMap<string, string>): ParsedRow<CompanyImportValues> {
  const { values, errors } = parseRowCells(cells, PARSERS);
  if (isBlankName(cells.get('company_name')?.trim() ?? ''))
    errors.unshift(`${COMPANY_FIELDS.company_name.label} is required`);
  const {
    first_contact_program: program,
    first_contact_semester: semester,
    first_contact_year: year,
    first_contact_status: status,
    funding_source: source,
    funding_amount: amount,
    funding_year,
    ...body
  } = values;
  const contact = { program, semester, year, status };
  const hasContact = Object.values(contact).some((part) => part !== undefined);
  // An unreadable amount counts as present, because its error is already reported.
  const hasAmount =
    amount !== undefined || parseAmount(cells.get('funding_amount')?.trim() ?? '').error !== undefined;
  const hasFunding = source !== undefined || hasAmount || funding_year !== undefined;
  if (hasFunding && !(source !== undefined && hasAmount)) errors.push('Please enter both source and amount');
  const isFunded = source !== undefined && amount !== undefined;
  const row = validateRow(
    companyUpdate,
    {
      ...body,
      ...(hasContact && { first_contact: contact }),
      ...(isFunded && { funding_data: [{ source, amount, year: funding_year }] }),
    },
    errors,
    issueMessage,
  );
  if ('errors' in row) return row;
  const { company_name } = row.parsed;
  return company_name ? { parsed: Object.assign(row.parsed, { company_name }) } : { errors: [] };
}

const PARSERS = {
  ...createFieldParsers(COMPANY_FIELDS),
  office_space_at_studio_225: parseOfficeSpace,
  first_contact_program: createChoiceOrTextParser(PROGRAMS),
  first_contact_semester: createChoiceOrTextParser(SEMESTERS),
  first_contact_year: createYearParser('First Contact Year'),
  first_contact_status: createChoiceOrTextParser(TOUCHPOINT_STATUSES),
  funding_source: createChoiceOrTextParser([]),
  funding_amount: readFundingAmount,
  funding_year: createYearParser('Funding Year'),
  accelerator: parseText,
  summer_launch: parseText,
  kickstart_fund: parseText,
} satisfies Record<CompanyUploadColumn, CellParser>;

function readFundingAmount(text: string): ParsedCell<number> {
  const { value, error } = parseAmount(text);
  return { value, error: error && `Funding amount ${error}` };
}

function issueMessage(issue: z.core.$ZodIssue): string {
  const { path, message } = issue;
  const part = { first_contact: 'First contact', funding_data: 'Funding' }[String(path[0])];
  if (!part) return toIssueMessage(COMPANY_FIELDS, issue);
  return `${part}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
