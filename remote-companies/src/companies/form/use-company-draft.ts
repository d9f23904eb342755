import { keptDraft, useSessionDraft } from '@studio-desk/shared-auth';
import { company, type Company } from '@studio-desk/shared-contract';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyFormValues, type CompanyFormValues } from './company-form-values';
import { emptyContact, emptyEntries, emptyFounder } from './company-row-values';

/** What was typed, what the form had started from, and the company as it was read then; null for a new one. */
export interface CompanyDraft {
  base: Company | null;
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
const like: CompanyDraft = { base: null, start: oneRowEach, values: oneRowEach };
const shape = {
  like,
  fits: ({ base }: CompanyDraft) => base === null || company.safeParse(base).success,
};

const nameOf = (base: { id: string } | null) => `company-${base?.id ?? 'new'}`;

/** The company that a kept edit was made on: what was saved since is seen against it, as in an open form. */
export const keptBase = (id: string): Company | null => keptDraft(nameOf({ id }), shape)?.base ?? null;

/** Keeps what is typed when the session ends over the form, and puts it back. */
export function useCompanyDraft(
  base: Company | null,
  { formState: { isDirty }, getValues, reset }: UseFormReturn<CompanyFormValues>,
  start: CompanyFormValues,
) {
  const { draft, discard } = useSessionDraft<CompanyDraft>(nameOf(base), {
    ...shape,
    read: () => (isDirty ? { base, start, values: getValues() } : null),
  });
  const putBack = useEffectEvent(() => {
    if (draft) reset(draftOver(start, draft), { keepDefaultValues: true });
  });
  useEffect(() => putBack(), []);
  return {
    isRestored: draft !== null,
    /** Saved, or not wanted: there is nothing left to put back. */
    forget: discard,
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
