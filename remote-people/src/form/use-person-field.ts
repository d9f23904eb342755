import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { PersonFormValues } from './person-form-values';

type FieldOf<Value> = FieldPathByValue<PersonFormValues, Value>;

/** A text of the form, for a control that is given its value, with what is wrong with it. */
export const usePersonField = (name: FieldOf<string>) => useField(name);

/** A flag of the form. */
export function usePersonFlag(name: FieldOf<boolean>) {
  const { value, ...field } = useField(name);
  return { ...field, checked: value };
}

function useField<Name extends FieldOf<string> | FieldOf<boolean>>(name: Name) {
  const { control } = useFormContext<PersonFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
