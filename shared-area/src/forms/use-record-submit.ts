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
  /** Holds something typed that no field shows. */
  hidesTyped?: boolean;
  /** Addresses that keep the form on the screen: leaving for them needs no question. */
  staysOpen?: (next: NextPlace) => boolean;
  /** Resolves to null where the user goes on editing; rejects where nothing was saved. */
  save: (body: Body) => Promise<Saved | null>;
  /** Shown where the server gives no reason. */
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  /** Shows a failure in a way of its own; resolves to false where it does not. */
  onFailure?: (error: unknown) => boolean | Promise<boolean>;
  /** Not called where the form was left before its save ended. */
  onSaved: (saved: Saved) => void;
}

/** Guards what is unsaved, and saves it: errors of the server are shown on their fields, others in a toast. */
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
    /** The fields are disabled: what is typed during a save would be lost. */
    isHeld,
    releaseGuard,
    submit: () => run(submit),
  };
}

export type RecordSubmit<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordSubmit<Values, Body, unknown>
>;
