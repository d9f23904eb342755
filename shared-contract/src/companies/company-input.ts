import { z } from 'zod';
import { cleanSingleLine } from '../clean-text';
import { GRADUATION_SEMESTERS } from '../constants';
import { createInputShape } from '../field-schemas';
import { getLabelForMessages } from '../field-definitions';
import { createImplausibleValueIssue } from '../implausible-values';
import { getImplausibleYearMessage, isPlausibleYear } from '../plausible-years';
import { createBulkChangesSchema } from '../record-operations/bulk-changes';
import {
  requiredAmount,
  createLongTextLimit,
  optionalChoice,
  optionalEmail,
  optionalBoolean,
  optionalLongText,
  optionalText,
  optionalYear,
  requiredText,
  type FieldLimit,
} from '../fields';
import { COMPANY_FIELDS } from './company-fields';

export const COMPANY_READ_ONLY_FIELDS = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'total_funding',
] as const;

const listLimit = (max: number, items: string): FieldLimit => ({
  max,
  message: `A company has at most ${max} ${items}`,
});

const FOUNDER_LIMIT = listLimit(50, 'additional founders');
export const TOUCHPOINT_LIMIT = listLimit(200, 'touchpoints');
export const FUNDING_LIMIT = listLimit(500, 'funding entries');
export const OTHER_INFORMATION_LIMIT = createLongTextLimit(
  getLabelForMessages(COMPANY_FIELDS.other_information),
);
export const TOUCHPOINT_MAX_LENGTHS = { program: 200, semester: 40, status: 80 } as const;

const founderInput = z.strictObject({
  name: requiredText('Founder name'),
  email: optionalEmail('Founder email'),
  entr_certificate: optionalBoolean('ENTR certificate'),
  entr_graduation_semester: optionalChoice('Graduation semester', GRADUATION_SEMESTERS),
  entr_graduation_year: optionalYear('Graduation year'),
});

const firstContactInput = z.strictObject({
  program: optionalText('Program', TOUCHPOINT_MAX_LENGTHS.program),
  semester: optionalText('Semester', TOUCHPOINT_MAX_LENGTHS.semester),
  year: optionalYear('Year'),
  status: optionalText('Status', TOUCHPOINT_MAX_LENGTHS.status),
});

const touchpointInput = firstContactInput.extend({
  program: requiredText('Program', TOUCHPOINT_MAX_LENGTHS.program),
  notes: optionalLongText('Notes', 5000),
});

const fundingInput = z.strictObject({
  source: requiredText('Source'),
  amount: requiredAmount('Amount'),
  year: optionalYear('Year'),
  notes: optionalLongText('Notes', 5000),
});

/** Older records have a text such as 'Fall 2023 Completed'; newer ones have an object. */
const legacyContactInput = (label: string) =>
  z
    .union(
      [
        z.string().overwrite(cleanSingleLine).max(200, `${label} is at most 200 characters`),
        firstContactInput.omit({ program: true }),
      ],
      `${label} is a text such as 'Fall 2023 Completed', or semester, year and status`,
    )
    .nullish();

const implausibleYear = () => `A year ${getImplausibleYearMessage()}`;

const byYear = <Value extends z.ZodNumber>(value: Value) =>
  z
    .record(z.string().regex(/^\d{4}$/), value, {
      // Set the message here, because Zod ignores the key schema's message for an invalid key.
      error: ({ code }) => (code === 'invalid_key' ? implausibleYear() : undefined),
    })
    .superRefine((figures, { addIssue }) => {
      for (const [year, figure] of Object.entries(figures))
        if (!isPlausibleYear(year)) addIssue(createImplausibleValueIssue(figure, implausibleYear(), [year]));
    })
    .nullish();

const companyShape = createInputShape(COMPANY_FIELDS, {
  additional_founders: z.array(founderInput).max(FOUNDER_LIMIT.max, FOUNDER_LIMIT.message).nullish(),
  year_started: z.union(
    [optionalText('Year started', 40), z.number().int('Year started must be a whole number')],
    'Year started is at most 40 characters',
  ),
  first_contact: firstContactInput.nullish(),
  additional_touchpoints: z
    .array(touchpointInput)
    .max(TOUCHPOINT_LIMIT.max, TOUCHPOINT_LIMIT.message)
    .nullish(),
  funding_data: z.array(fundingInput).max(FUNDING_LIMIT.max, FUNDING_LIMIT.message).nullish(),
  revenue_data: byYear(requiredAmount('Revenue')),
  employee_data: byYear(
    z
      .number('Employees must be a number')
      .int('Employees must be a whole number')
      .min(0, 'Employees is at least 0')
      .max(10_000_000, 'Employees is out of range'),
  ),
  accelerator: legacyContactInput('Accelerator'),
  summer_launch: legacyContactInput('Summer Launch'),
  kickstart_fund: legacyContactInput('Kickstart Fund'),
});

export const companyCreate = z.strictObject(companyShape);
export type CompanyCreate = z.input<typeof companyCreate>;

export const companyUpdate = companyCreate.partial();
export type CompanyUpdate = z.input<typeof companyUpdate>;

export const companyBulkChanges = createBulkChangesSchema(COMPANY_FIELDS, companyCreate.shape, {
  first_contact_status: firstContactInput.shape.status,
});
export type CompanyBulkChanges = z.output<typeof companyBulkChanges>;
