import { z } from 'zod';
import { FIELD_TYPES, isEditableField, type ComputedFields, type Fields } from './field-definitions';

export const fieldDescription = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()).optional(),
  sortable: z.boolean(),
  filterable: z.boolean(),
  bulk: z.boolean(),
  importable: z.boolean(),
});
export type FieldDescription = z.infer<typeof fieldDescription>;

export const toFieldDescriptions = (fields: Fields, computed: ComputedFields): FieldDescription[] =>
  Object.entries({ ...fields, ...computed }).flatMap(([name, field]) => listed(name, field) ?? []);

function listed(name: string, field: Fields[string]): FieldDescription | null {
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
