import { errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import type { JudgeCreate } from '@studio-desk/shared-contract';
import {
  Button,
  FormCard,
  FormFoot,
  useDisabledWhilePending,
  useScrollToFirstError,
  useIsMounted,
  type useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { toast, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { BasicSection, type BasicSectionProps } from './basic-section';
import { CompetitionsSection } from './competitions-section';
import { fieldAt } from './judge-form-rules';
import { judgeBody, type JudgeFormValues } from './judge-form-values';

type Form = UseFormReturn<JudgeFormValues>;

interface JudgeFormProps extends BasicSectionProps {
  form: Form;
  /** What the form is for at this moment. */
  banner?: ReactNode;
  submitLabel: string;
  /** Saves one at a time: the form's own word on it is gone when it is filled anew. */
  saving: ReturnType<typeof useSingleFlight>;
  /** Holds something typed that no field shows. */
  hidesTyped?: boolean;
  /** Resolves to false where the person goes on editing; rejects where nothing was saved. */
  save: (body: JudgeCreate) => Promise<boolean>;
  failureMessage: string;
  /** Saving waits. */
  disabled?: boolean;
  /** Leads on; not asked for where the form was left before its save was answered. */
  onSaved: () => void;
  onCancel: () => void;
}

/** The whole judge: one form to add and to edit. */
export function JudgeForm(props: JudgeFormProps) {
  const { form, banner, submitLabel, saving, hidesTyped = false, disabled, onCancel, ...rest } = props;
  const { save, failureMessage, onSaved, ...basics } = rest;
  const [isSaving, run] = saving;
  const releaseGuard = useUnsavedChanges(form.formState.isDirty || hidesTyped);

  const isThere = useIsMounted();
  const [isHeld, hold] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);

  const submit = form.handleSubmit(async (values) => {
    const saveHeld = (body: JudgeCreate) => hold(() => save(body));
    if (!(await isSaved(form, values, saveHeld, failureMessage)) || !isThere()) return;
    releaseGuard();
    onSaved();
  });

  return (
    <FormProvider {...form}>
      <FormCard
        onSubmit={(event) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <fieldset disabled={isHeld} className="contents">
          {banner}
          <BasicSection {...basics} />
          <CompetitionsSection />
        </fieldset>
        <FormFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isSaving} busyLabel="Saving..." disabled={disabled}>
            {submitLabel}
          </Button>
        </FormFoot>
      </FormCard>
    </FormProvider>
  );
}

/** Saves, and puts what was refused where it belongs. */
async function isSaved(
  form: Form,
  values: JudgeFormValues,
  save: JudgeFormProps['save'],
  failureMessage: string,
) {
  try {
    return await save(judgeBody(values));
  } catch (error) {
    const isShown = showFieldErrors(error, form.setError, (path) => fieldAt(values, path));
    if (!isShown) toast.error(errorMessage(error, failureMessage));
    return false;
  }
}
