import { errorMessage, showFieldErrors, toApiError } from '@studio-desk/shared-auth';
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
import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { fieldAt, type FieldName } from './person-form-rules';
import type { PersonFormValues } from './person-form-values';

type Form = UseFormReturn<PersonFormValues>;

interface PersonFormProps {
  form: Form;
  /** What the form is for at this moment. */
  banner?: ReactNode;
  /** Its sections. */
  children: ReactNode;
  /** The fields in them. */
  shown: readonly FieldName[];
  submitLabel: string;
  /** Saves one at a time: the form's own word on it is gone when it is filled anew. */
  saving: ReturnType<typeof useSingleFlight>;
  /** Holds something typed that no field shows. */
  hidesTyped?: boolean;
  /** Resolves to false where the person goes on editing; rejects where nothing was saved. */
  save: (values: PersonFormValues) => Promise<boolean>;
  failureMessage: string;
  /** Saving waits. */
  disabled?: boolean;
  /** Why nothing can be saved as it is; said to who tries by the keyboard. */
  blockedBy?: string | null;
  /** Saved already, and about to be left: nothing can be changed or sent again. */
  locked?: boolean;
  /** Leads on; not asked for where the form was left before its save was answered. */
  onSaved: () => void;
  onCancel: () => void;
}

/** The frame of a person's form, to add and to edit. */
export function PersonForm(props: PersonFormProps) {
  const { form, banner, children, saving, hidesTyped = false, locked = false, blockedBy = null } = props;
  const [isSaving, run] = saving;
  const releaseGuard = useUnsavedChanges(form.formState.isDirty || hidesTyped);

  const isThere = useIsMounted();
  const [isHeld, hold] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);

  const submit = form.handleSubmit(async (values) => {
    const save = () => hold(() => props.save(values));
    if (!(await isSaved(save, isThere, props)) || !isThere()) return;
    releaseGuard();
    props.onSaved();
  });

  return (
    <FormProvider {...form}>
      <FormCard
        onKeyDown={(event) => {
          if (blockedBy && isSubmitKey(event)) toast.error(blockedBy);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked) run(submit);
        }}
      >
        <fieldset disabled={locked || isHeld} className="contents">
          {banner}
          {children}
        </fieldset>
        <FormFoot>
          <Button onClick={props.onCancel} disabled={locked}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone="primary"
            busy={isSaving || locked}
            busyLabel="Saving..."
            disabled={props.disabled || blockedBy !== null}
          >
            {props.submitLabel}
          </Button>
        </FormFoot>
      </FormCard>
    </FormProvider>
  );
}

/** A browser does nothing on Enter while the button that submits is disabled. */
const isSubmitKey = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  event.target instanceof HTMLInputElement &&
  !event.isDefaultPrevented() &&
  !event.nativeEvent.isComposing;

/** Saves, and puts what was refused where it belongs. */
async function isSaved(
  save: () => Promise<boolean>,
  isThere: () => boolean,
  { form, shown, failureMessage }: Pick<PersonFormProps, 'form' | 'shown' | 'failureMessage'>,
) {
  try {
    return await save();
  } catch (error) {
    const isShown =
      isThere() &&
      (showTakenEmail(error, form.setError) ||
        showFieldErrors(error, form.setError, (path) => fieldAt(shown, path)));
    if (!isShown) toast.error(errorMessage(error, failureMessage));
    return false;
  }
}

type SetError = (
  field: 'email',
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/** Puts the refusal of an e-mail that someone else has on its field. Returns false for any other failure. */
function showTakenEmail(error: unknown, setError: SetError): boolean {
  const { code, message } = toApiError(error);
  if (code !== 'email_taken') return false;
  setError('email', { type: 'server', message }, { shouldFocus: true });
  return true;
}
