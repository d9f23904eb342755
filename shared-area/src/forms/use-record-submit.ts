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
  /** True if a picked record hides values the user typed before: they too count as unsaved changes. */
  hidesTyped?: boolean;
  /** Returns true for a navigation that keeps the form mounted; the user is not asked to confirm it. */
  staysOpen?: (next: NextPlace) => boolean;
  /** Resolves to null if the user chose to keep editing; rejects if the save failed. */
  save: (body: Body) => Promise<Saved | null>;
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  /** Shows field errors in a toast too, not only on the fields. */
  toastsFieldErrors?: boolean;
  /** Called before errors are shown on fields or as a toast; returns true if it has shown the error itself. */
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
  toastsFieldErrors = false,
  onFailure = () => false,
  onSaved,
}: RecordSubmitOptions<Values, Body, Saved>) {
  const { isDirty } = form.formState;
  const releaseGuard = useUnsavedChanges(isDirty || hidesTyped, staysOpen);
  const isMounted = useIsMounted();
  const [isDisabled, runPending] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);
  const [isSaving, run] = saving;

  const showFailure = async (error: unknown) => {
    const fieldAt = (path: string[]) => schema.fieldAt(form.getValues(), path);
    const isShown =
      isMounted() && ((await onFailure(error)) || showFieldErrors(error, form.setError, fieldAt));
    if (!isShown || toastsFieldErrors) toast.error(failureText(error, failureMessage));
  };

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await runPending(() => save(body));
      const isLeft = !isMounted() || (isDirty && !hasUnsavedChanges());
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
    isDisabled,
    releaseGuard,
    submit: () => run(submit),
  };
}

export type RecordSubmit<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordSubmit<Values, Body, unknown>
>;
