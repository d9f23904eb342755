import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { PersonFormValues } from './person-form-values';

type FieldOf<Value> = FieldPathByValue<PersonFormValues, Value>;

export const usePersonField = (name: FieldOf<string>) => useField(name);

export function usePersonFlag(name: FieldOf<boolean>) {
  const { value, ...field } = useField(name);
  return { ...field, checked: value };
}

function useField<Name extends FieldOf<string> | FieldOf<boolean>>(name: Name) {
  const { control } = useFormContext<PersonFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
