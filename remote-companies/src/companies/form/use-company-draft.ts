import { useSessionDraft } from '@studio-desk/shared-auth';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyFormValues, type CompanyFormValues } from './company-form-values';
import { emptyContact, emptyEntries, emptyFounder } from './company-row-values';

/** What was typed, and what the form had started from. */
export interface CompanyDraft {
  start: CompanyFormValues;
  values: CompanyFormValues;
}

const oneRowEach = emptyFormValues({
  additional_founders: [emptyFounder],
  additional_touchpoints: [{ ...emptyContact, notes: '' }],
  funding_data: [emptyEntries.new_funding],
  revenue_data: [emptyEntries.new_revenue],
  employee_data: [emptyEntries.new_employees],
});
const like: CompanyDraft = { start: oneRowEach, values: oneRowEach };

/** Keeps what is typed when the session ends over the form, and puts it back. `name` tells forms apart. */
export function useCompanyDraft(
  name: string,
  { formState: { isDirty }, getValues, reset }: UseFormReturn<CompanyFormValues>,
  start: CompanyFormValues,
) {
  const { draft, discard } = useSessionDraft<CompanyDraft>(name, {
    like,
    read: () => (isDirty ? { start, values: getValues() } : null),
  });
  const putBack = useEffectEvent(() => {
    if (draft) reset(draftOver(start, draft), { keepDefaultValues: true });
  });
  useEffect(() => putBack(), []);
  return {
    isRestored: draft !== null,
    /** Saved: there is nothing left to put back. */
    forget: discard,
    /** Not wanted: the form starts as if nothing had been typed. */
    discard: () => {
      discard();
      reset(start);
    },
  };
}

/** What was typed, over what there is now: a field that nobody typed in takes what was saved meanwhile. */
export function draftOver(now: CompanyFormValues, { start, values }: CompanyDraft): CompanyFormValues {
  const before = new Map<string, unknown>(Object.entries(start));
  const merged = { ...now };
  for (const [name, value] of Object.entries(values)) {
    if (!isSame(value, before.get(name))) Object.assign(merged, { [name]: value });
  }
  return merged;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
