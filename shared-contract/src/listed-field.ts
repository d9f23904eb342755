import { z } from 'zod';
import { FIELD_TYPES } from './described-fields';

/** A field as tables, filters, bulk edits and imports know it. */
export const listedField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()).optional(),
  sortable: z.boolean(),
  filterable: z.boolean(),
  /** Can be changed in many records at once. */
  bulk: z.boolean(),
  /** A file may have a column for it. */
  importable: z.boolean(),
});
export type ListedField = z.infer<typeof listedField>;
