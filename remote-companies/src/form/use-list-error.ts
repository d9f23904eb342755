import { useFormContext, useFormState } from 'react-hook-form';
import type { CompanyFormValues } from './company-form-values';

type ListName = 'additional_founders' | 'additional_touchpoints' | 'funding_data';

export function useListError(name: ListName): string | undefined {
  const { control } = useFormContext<CompanyFormValues>();
  const { errors } = useFormState({ control, name });
  return errors[name]?.root?.message ?? errors[name]?.message;
}
