import {
  COMPANY_FIELDS,
  companyUpdate,
  PROGRAMS,
  SEMESTERS,
  TOUCHPOINT_STATUSES,
  type CompanyUploadColumn,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { isBlankName, readAmount, readOfficeSpace } from '../../imports/parsed-cells';
import {
  createFieldCellReaders,
  toIssueMessage,
  createOpenChoiceReader,
  readYearWithLabel,
  readText,
} from '../../imports/field-cell-readers';
import { createRowCellReader, readRowCells, type RowCellReader } from '../../imports/row-cells';
import type { ParsedRecord } from '../../imports/upload-rows';

export interface CompanyImport {
  readonly body: z.output<typeof companyUpdate> & { company_name: string };
  readonly remarks: readonly string[];
}

type Body = z.input<typeof companyUpdate>;
type Funding = Partial<NonNullable<Body['funding_data']>[number]>;

/** `body` and `funding` have no keys for blank cells, which saves memory for large files. */
interface RowReading {
  readonly body: Body;
  readonly funding: Funding;
  readonly errors: string[];
}

/** Omits fields that no column has, because validating them would take time for each row. */
const uploadable = companyUpdate.omit({
  entr_certificate: true,
  entr_graduation_semester: true,
  entr_graduation_year: true,
  additional_founders: true,
  active_tenant: true,
  additional_touchpoints: true,
  revenue_data: true,
  employee_data: true,
});

const NO_REMARKS: readonly string[] = [];

const hasName = <Body extends { readonly company_name?: string | undefined }>(
  body: Body,
): body is Body & { company_name: string } => Boolean(body.company_name);

export function readCompanyCells(cells: ReadonlyMap<string, string>): ParsedRecord<CompanyImport> {
  const row: RowReading = { body: {}, funding: {}, errors: [] };
  if (isBlankName(cells.get('company_name')?.trim() ?? '')) row.errors.push('Company Name is required');
  readRowCells(row, cells, CELLS, labelOf);
  addFunding(row, cells);
  const { body, errors } = row;
  const checked = uploadable.safeParse(body);
  if (!checked.success) errors.push(...checked.error.issues.map(issueMessage));
  if (errors.length > 0 || !checked.data || !hasName(checked.data)) return { errors: [...new Set(errors)] };
  return { parsed: { body: checked.data, remarks: NO_REMARKS } };
}

type ReadCell = RowCellReader<RowReading, CompanyUploadColumn>;

const labelOf = (column: CompanyUploadColumn): string =>
  column
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

type LegacyField = 'accelerator' | 'summer_launch' | 'kickstart_fund';

const legacy = (field: LegacyField): ReadCell =>
  createRowCellReader(readText, ({ body }, value) => {
    body[field] = value;
  });

const year = (put: (row: RowReading, year: string) => void): ReadCell =>
  createRowCellReader((text, column) => readYearWithLabel(text, labelOf(column)), put);

const openChoice = (choices: readonly string[], put: (row: RowReading, text: string) => void): ReadCell =>
  createRowCellReader(createOpenChoiceReader(choices), put);

type Contact = NonNullable<Body['first_contact']>;

const contact =
  (part: keyof Contact) =>
  ({ body }: RowReading, value: string) => {
    (body.first_contact ??= {})[part] = value;
  };

const CELLS: Readonly<Record<CompanyUploadColumn, ReadCell>> = {
  ...createFieldCellReaders(COMPANY_FIELDS),
  office_space_at_studio_225: createRowCellReader(
    readOfficeSpace,
    ({ body }, value) => (body.office_space_at_studio_225 = value),
  ),
  first_contact_program: openChoice(PROGRAMS, contact('program')),
  first_contact_semester: openChoice(SEMESTERS, contact('semester')),
  first_contact_year: year(contact('year')),
  first_contact_status: openChoice(TOUCHPOINT_STATUSES, contact('status')),
  funding_source: openChoice([], ({ funding }, value) => (funding.source = value)),
  funding_amount: createRowCellReader(
    (value) => {
      const reading = readAmount(value);
      return 'error' in reading ? { error: `Funding amount ${reading.error}` } : reading;
    },
    ({ funding }, value) => (funding.amount = value),
  ),
  funding_year: year(({ funding }, value) => (funding.year = value)),
  accelerator: legacy('accelerator'),
  summer_launch: legacy('summer_launch'),
  kickstart_fund: legacy('kickstart_fund'),
};

/** Funding needs a source and an amount. An unreadable amount counts as present: its error is already reported. */
function addFunding({ body, funding, errors }: RowReading, cells: ReadonlyMap<string, string>): void {
  const { source, amount, year: inYear } = funding;
  if (source !== undefined && amount !== undefined)
    body.funding_data = [{ source, amount, ...(inYear && { year: inYear }) }];
  const hasAmount = amount !== undefined || 'error' in readAmount(cells.get('funding_amount')?.trim() ?? '');
  const hasFunding = source !== undefined || hasAmount || inYear !== undefined;
  if (hasFunding && !(source !== undefined && hasAmount)) errors.push('Please enter both source and amount');
}

const PART_LABELS: Readonly<Record<string, string>> = {
  first_contact: 'First contact',
  funding_data: 'Funding',
};

function issueMessage(issue: z.core.$ZodIssue): string {
  const { path, message } = issue;
  const part = PART_LABELS[String(path[0])];
  if (!part) return toIssueMessage(COMPANY_FIELDS, issue);
  return `${part}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
