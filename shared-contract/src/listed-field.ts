import { z } from 'zod';
import { FIELD_TYPES } from './described-fields';

export const listedField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()).optional(),
  sortable: z.boolean(),
  filterable: z.boolean(),
  bulk: z.boolean(),
  importable: z.boolean(),
});
export type ListedField = z.infer<typeof listedField>;
