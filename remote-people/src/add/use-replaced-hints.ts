import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { FieldHints } from '../form/person-fields';
import type { PersonFormValues } from '../form/person-form-values';
import { replacedFields, type PickedPerson } from './person-picking';

/** Says below a field what was typed there before the picked person's own took its place. */
export function useReplacedHints(
  { control, getValues }: UseFormReturn<PersonFormValues>,
  picked: PickedPerson | null,
): FieldHints {
  useWatch({ control });
  if (!picked) return {};
  const replaced = replacedFields(picked, getValues());
  return Object.fromEntries(Object.entries(replaced).map(([name, text]) => [name, `You typed: ${text}`]));
}
