import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIRST_FIELD_BY_ENTRY, isEmptyEntry, findMissingField, type EntryName } from './company-entries';
import type { CompanyFormValues } from './company-form-values';
import { emptyEntries } from './company-row-values';
import { companyFieldAt } from './company-schema';

export function useNewEntry(name: EntryName, append: () => void) {
  const form = useFormContext<CompanyFormValues>();
  const typed = useWatch({ control: form.control, name });
  const { clearErrors } = form;
  const isEmpty = isEmptyEntry(typed);
  useEffect(() => {
    if (isEmpty) clearErrors(name);
  }, [isEmpty, clearErrors, name]);

  const add = async () => {
    const missing = findMissingField(name, form.getValues(name));
    const field = missing && companyFieldAt(form.getValues(), missing.path);
    if (field) form.setError(field, { type: 'rule', message: missing.message }, { shouldFocus: true });
    if (missing || !(await form.trigger(name, { shouldFocus: true }))) return;
    append();
    form.setValue(name, emptyEntries[name], { shouldDirty: true });
    form.setFocus(FIRST_FIELD_BY_ENTRY[name]);
  };
  return { isReady: findMissingField(name, typed) === null, add: () => void add() };
}
