import { errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import {
  useDisabledWhilePending,
  useIsMounted,
  useScrollToFirstError,
} from '@studio-desk/shared-ui/components';
import { hasUnsavedChanges, toast, useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import type { FieldValues } from 'react-hook-form';
import type { RecordFormState } from './use-record-form';

interface RecordSubmitOptions<Values extends FieldValues, Body, Saved> {
  state: RecordFormState<Values, Body>;
  hidesTyped?: boolean;
  /** Navigation that keeps the form mounted needs no confirmation. */
  staysOpen?: (next: NextPlace) => boolean;
  /** Resolves to null if the user returns to editing; rejects if nothing was saved. */
  save: (body: Body) => Promise<Saved | null>;
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  /** Returns true if it showed the error itself. */
  onFailure?: (error: unknown) => boolean | Promise<boolean>;
  /** Not called if the user left the form during the save. */
  onSaved: (saved: Saved) => void;
}

/** Shows server errors on their fields or as a toast, and guards unsaved changes. */
export function useRecordSubmit<Values extends FieldValues, Body, Saved>({
  state: { form, schema, saving },
  hidesTyped = false,
  staysOpen,
  save,
  failureMessage,
  failureText = errorMessage,
  onFailure = () => false,
  onSaved,
}: RecordSubmitOptions<Values, Body, Saved>) {
  const { isDirty } = form.formState;
  const releaseGuard = useUnsavedChanges(isDirty || hidesTyped, staysOpen);
  const isThere = useIsMounted();
  const [isHeld, hold] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);
  const [isSaving, run] = saving;

  const showFailure = async (error: unknown) => {
    const fieldAt = (path: string[]) => schema.fieldAt(form.getValues(), path);
    const isShown = isThere() && ((await onFailure(error)) || showFieldErrors(error, form.setError, fieldAt));
    if (!isShown) toast.error(failureText(error, failureMessage));
  };

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await hold(() => save(body));
      const isLeft = !isThere() || (isDirty && !hasUnsavedChanges());
      if (saved === null || isLeft) return;
      releaseGuard();
      onSaved(saved);
    } catch (error) {
      await showFailure(error);
    }
  });

  return {
    form,
    isSaving,
    /** Disable the fields: text typed during a save would be lost. */
    isHeld,
    releaseGuard,
    submit: () => run(submit),
  };
}

export type RecordSubmit<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordSubmit<Values, Body, unknown>
>;
