import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { JudgeFormValues } from './judge-form-values';

export function useJudgeField(name: FieldPathByValue<JudgeFormValues, string>) {
  const { control } = useFormContext<JudgeFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
