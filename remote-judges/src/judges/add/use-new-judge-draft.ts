import { useSessionDraft } from '@studio-desk/shared-auth';
import { judge, type Judge } from '@studio-desk/shared-contract';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { oneRowEach } from '../form/judge-draft';
import { emptyFormValues, type JudgeFormValues } from '../form/judge-form-values';
import type { Picked } from './judge-picking';

/** What was typed; where a judge was picked to be updated, that judge and what had been typed before. */
interface NewJudgeDraft {
  judge: Judge | null;
  before: JudgeFormValues;
  values: JudgeFormValues;
}

const like: NewJudgeDraft = { judge: null, before: oneRowEach, values: oneRowEach };

interface Shown {
  picked: Picked | null;
  /** Something that no field shows is unsaved too. */
  hidesTyped: boolean;
  show: (picked: Picked | null, values: JudgeFormValues) => void;
}

/** Keeps what is typed when the session ends over Add Judge, and puts it back. */
export function useNewJudgeDraft(
  { formState: { isDirty }, getValues, setFocus }: UseFormReturn<JudgeFormValues>,
  { picked, hidesTyped, show }: Shown,
) {
  const { draft, discard } = useSessionDraft<NewJudgeDraft>('judge-new', {
    read: () => (isDirty || hidesTyped ? draftOf(picked, getValues()) : null),
    like,
    fits: (kept) => kept.judge === null || judge.safeParse(kept.judge).success,
  });
  const putBack = useEffectEvent(() => {
    if (draft) show(draft.judge && { judge: draft.judge, before: draft.before }, draft.values);
  });
  useEffect(() => putBack(), []);
  return {
    isRestored: draft !== null,
    /** What was put back is not wanted. */
    discard: () => {
      discard();
      show(null, emptyFormValues);
      setFocus('name');
    },
  };
}

const draftOf = (picked: Picked | null, values: JudgeFormValues): NewJudgeDraft => ({
  judge: picked?.judge ?? null,
  before: picked?.before ?? emptyFormValues,
  values,
});
