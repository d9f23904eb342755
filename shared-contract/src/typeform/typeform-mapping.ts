import { z } from 'zod';
import {
  COMPANY_FIELDS,
  COMPANY_NESTED_FIELD_LABELS,
  type CompanyFields,
  type CompanyNestedField,
} from '../companies/company-fields';
import { listFieldNamesWith, objectKeys, moveToFront, type FieldNameWith } from '../field-definitions';
import { requiredText, timestamp } from '../fields';

type MappedName = FieldNameWith<CompanyFields, { mapped: true }>;
export type MappingTarget = MappedName | CompanyNestedField | 'custom';

/** 'custom' appends the question and its answer to `other_information`. */
export const MAPPING_TARGETS: readonly MappingTarget[] = [
  ...moveToFront<MappedName>(
    [
      'company_name',
      'name',
      'contact_email',
      'major',
      'student_type',
      'year_started',
      'uga_contact',
      'other_information',
    ],
    listFieldNamesWith(COMPANY_FIELDS, 'mapped'),
  ),
  ...objectKeys(COMPANY_NESTED_FIELD_LABELS),
  'custom',
];

export const typeformFormId = z.string().regex(/^[\w-]{1,64}$/, 'This is no id of a form');

export const fieldMapping = z.strictObject({
  db_field: z.enum(MAPPING_TARGETS, 'Choose one of the company fields'),
  field_type: z.string().max(100),
  field_title: z.string().max(5000),
  required: z.boolean(),
  /** Typeform's `ref` of the field, in case its id changes. */
  field_ref: z.string().max(300).optional(),
});
export type FieldMapping = z.infer<typeof fieldMapping>;

export const COMPANY_NAME_UNMAPPED_MESSAGE =
  'Company Name field is required. Please map at least one field to Company Name.';

const fieldMappings = z
  .record(z.string().max(300), fieldMapping)
  .refine((fields) => Object.keys(fields).length <= 500, 'A mapping has at most 500 fields')
  .refine(
    (fields) => Object.values(fields).some(({ db_field }) => db_field === 'company_name'),
    COMPANY_NAME_UNMAPPED_MESSAGE,
  );

export const mappingCreate = z.strictObject({
  form_id: typeformFormId,
  form_title: requiredText('Form title', 1000),
  mapping_name: requiredText('Mapping name', 1100),
  field_mappings: fieldMappings,
  is_active: z.boolean('is_active must be true or false').default(true),
});
export type MappingCreate = z.input<typeof mappingCreate>;

/** A changed mapping applies only to future imports, because a sync skips imported responses. */
export const mappingUpdate = z.strictObject({
  mapping_name: mappingCreate.shape.mapping_name.optional(),
  field_mappings: fieldMappings.optional(),
  is_active: z.boolean('is_active must be true or false').optional(),
});

export const typeformMapping = z.object({
  id: z.uuid(),
  form_id: z.string(),
  form_title: z.string(),
  mapping_name: z.string(),
  field_mappings: z.record(z.string(), fieldMapping),
  is_active: z.boolean(),
  last_sync_at: timestamp.nullable(),
  updated_at: timestamp,
});
export type TypeformMapping = z.infer<typeof typeformMapping>;
