import { z } from 'zod';
import { FIELD_TYPES, isEditableField, type ComputedFields, type Fields } from './described-fields';

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

export const toListedFields = (fields: Fields, computed: ComputedFields): ListedField[] =>
  Object.entries({ ...fields, ...computed }).flatMap(([name, field]) => listed(name, field) ?? []);

function listed(name: string, field: Fields[string]): ListedField | null {
  const { label, type, bulk, imported, sortable, filterable } = field;
  if (type === 'custom') return null;
  const choices = 'choices' in field ? field.choices : undefined;
  return {
    name,
    label,
    type,
    ...(choices && { choices: [...choices] }),
    sortable: sortable ?? (type !== 'choices' && type !== 'long_text'),
    filterable: filterable ?? true,
    bulk: bulk ?? isEditableField(field),
    importable: imported ?? false,
  };
}
