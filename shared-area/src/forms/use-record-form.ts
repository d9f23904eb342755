import { useSingleFlight } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
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
  const form = useForm({
    resolver: contractResolver(schema),
    // react-hook-form's type does not accept values of a generic type.
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
