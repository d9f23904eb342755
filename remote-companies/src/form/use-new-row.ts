import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIRST_FIELD_BY_NEW_ROW, isEmptyRow, findMissingField, type NewRowName } from './company-new-rows';
import type { CompanyFormValues } from './company-form-values';
import { emptyNewRows } from './company-row-values';
import { findCompanyFormField } from './company-schema';

export function useNewRow(name: NewRowName, append: () => void) {
  const form = useFormContext<CompanyFormValues>();
  const typed = useWatch({ control: form.control, name });
  const { clearErrors } = form;
  const isEmpty = isEmptyRow(typed);
  useEffect(() => {
    if (isEmpty) clearErrors(name);
  }, [isEmpty, clearErrors, name]);

  const add = async () => {
    const missing = findMissingField(name, form.getValues(name));
    const field = missing && findCompanyFormField(form.getValues(), missing.path);
    if (field) form.setError(field, { type: 'rule', message: missing.message }, { shouldFocus: true });
    if (missing || !(await form.trigger(name, { shouldFocus: true }))) return;
    append();
    form.setValue(name, emptyNewRows[name], { shouldDirty: true });
    form.setFocus(FIRST_FIELD_BY_NEW_ROW[name]);
  };
  return { isReady: findMissingField(name, typed) === null, add: () => void add() };
}
