import { useSingleFlight } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { contractResolver, type FormSchema } from './contract-resolver';

export type RecordFormState<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordForm<Values, Body>
>;

/** The form of a record. It starts from `first`; `start` is what 'unsaved' is measured against. */
export function useRecordForm<Values extends FieldValues, Body>(
  schema: FormSchema<Values, Body>,
  first: Values,
) {
  const [{ start, round }, setStart] = useState({ start: first, round: 0 });
  const form = useForm({
    resolver: contractResolver(schema),
    // Complete values are default values; the type of the library does not follow for a generic type.
    defaultValues: start as DefaultValues<Values>,
    mode: 'onTouched',
  });
  // `isSubmitting` of the form resets with it.
  const saving = useSingleFlight();
  return {
    form,
    schema,
    saving,
    start,
    /** How often the form was started again: a key for what closes then. */
    round,
    restart: (values: Values) => {
      setStart({ start: values, round: round + 1 });
      form.reset(values, { keepFieldsRef: true });
      form.setFocus(schema.first);
    },
  };
}
