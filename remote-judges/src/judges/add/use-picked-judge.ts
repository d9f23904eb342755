import { toApiError, useQueryClient } from '@studio-desk/shared-auth';
import { useOneAtATime } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyFormValues, formValues, type JudgeFormValues } from '../form/judge-form-values';
import { forgetIfGone, judgeQueries } from '../judge-queries';
import { withoutPicked, withPicked, type Picked } from './judge-picking';

/** The form of a new judge, which may come to update one that is there already; a save lets it be what it is. */
export function usePickedJudge(form: UseFormReturn<JudgeFormValues>, isSaving: boolean) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPicking, runPick] = useOneAtATime();
  const read = useReadPicked();

  // The form goes on writing into the rows that it gives out.
  const typed = () => structuredClone(form.getValues());

  /** `values` is unsaved as far as it is not what the judge says. */
  const show = (next: Picked | null, values: JudgeFormValues) => {
    setPicked(next);
    form.reset(next ? formValues(next.judge) : emptyFormValues, { keepFieldsRef: true });
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  };

  const pick = async (id: string) => {
    const { name } = form.getValues();
    const pressed = document.activeElement;
    const judge = await read(id);
    const before = typed();
    // Who types on is looking for somebody else.
    if (!judge || before.name !== name) return;
    show({ judge, before }, withPicked({ judge, before }));
    // The pressed row goes away; whoever went on to another field stays there.
    if (isLost(pressed)) form.setFocus('name');
  };

  const leave = () => {
    if (picked) show(null, withoutPicked(picked, typed()));
  };

  /** Another name is another judge. */
  const leaveIfRenamed = () => {
    if (picked && form.getValues('name').trim() !== picked.judge.name) leave();
  };

  return {
    picked,
    isPicking,
    show,
    pick: (id: string) => {
      if (!isSaving) runPick(() => pick(id));
    },
    createNew: () => {
      if (isSaving) return;
      leave();
      form.setFocus('name');
    },
    followName: () => {
      if (!isSaving) leaveIfRenamed();
    },
    /** Nothing was saved: the name may have been changed meanwhile, or the judge be gone. */
    goOn: (error: unknown) => {
      if (!picked || toApiError(error).status !== 404) return leaveIfRenamed();
      leave();
      toast.info(`${picked.judge.name} was deleted meanwhile. The form now adds a new judge.`);
    },
  };
}

/** Reads a judge as it is now; null where it cannot be had, which is said. */
function useReadPicked() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    try {
      return await queryClient.fetchQuery({ ...judgeQueries.detail(id), staleTime: 0 });
    } catch (error) {
      forgetIfGone(error, id);
      toast.error('Failed to fetch judge details');
      return null;
    }
  };
}

/** Whether the focus is nowhere, or on what was pressed. */
const isLost = (pressed: Element | null) =>
  document.activeElement === null || [document.body, pressed].includes(document.activeElement);
