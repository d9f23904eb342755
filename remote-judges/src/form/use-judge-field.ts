import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { JudgeFormValues } from './judge-form-values';

/** A text of the form, for a control that is given its value, with what is wrong with it. */
export function useJudgeField(name: FieldPathByValue<JudgeFormValues, string>) {
  const { control } = useFormContext<JudgeFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
