import { isWritten, type ComputedFields, type Fields, type ListedField } from '@studio-desk/shared-contract';

export const listedFields = (fields: Fields, computed: ComputedFields): ListedField[] => [
  ...Object.entries(fields).flatMap(([name, field]) => listedField(name, field) ?? []),
  ...Object.entries(computed).flatMap(([name, field]) => listedField(name, field) ?? []),
];

function listedField(name: string, field: Fields[string]): ListedField | null {
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
    bulk: bulk ?? isWritten(field),
    importable: imported ?? false,
  };
}
