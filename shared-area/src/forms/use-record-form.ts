import { useSingleFlight } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { contractResolver, type FormSchema } from './contract-resolver';

export type RecordFormState<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordForm<Values, Body>
>;

/** Values that differ from `start` count as unsaved changes. */
export function useRecordForm<Values extends FieldValues, Body>(
  schema: FormSchema<Values, Body>,
  first: Values,
) {
  const [{ start, round }, setStart] = useState({ start: first, round: 0 });
  // react-hook-form's type does not accept values of a generic type.
  const form: UseFormReturn<Values, unknown, Body> = useForm({
    // A picked record replaces the values that the form started with.
    resolver: contractResolver(schema, () => form.formState.defaultValues as Values),
    defaultValues: start as DefaultValues<Values>,
    mode: 'onTouched',
  });
  // `isSubmitting` resets with the form, so track it here.
  const saving = useSingleFlight();
  return {
    form,
    schema,
    saving,
    start,
    /** Counts calls of `restart`; use it as a React key to reset uncontrolled state. */
    round,
    restart: (values: Values) => {
      setStart({ start: values, round: round + 1 });
      form.reset(values, { keepFieldsRef: true });
      form.setFocus(schema.firstField);
    },
  };
}
