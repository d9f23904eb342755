import {
  errorMessage,
  showFieldErrors,
  useSessionDraft,
  type RecordDraft,
  type RecordDraftKind,
} from '@studio-desk/shared-auth';
import {
  pickChangedFields,
  DraftBanner,
  useDisabledWhilePending,
  useIsMounted,
  useScrollToFirstError,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import {
  hasUnsavedChanges,
  toast,
  useUnsavedChanges,
  type NextLocation,
} from '@studio-desk/shared-ui/runtime';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { createContractResolver, type FormSchema } from './contract-resolver';
import { UnsavedGroupContext } from './unsaved-group';

export interface SubmitOptions<Base, Body, Saved> {
  /** Resolves to null if the user chose to keep editing; rejects if the save failed. */
  save: (body: Body, base: Base) => Promise<Saved | null>;
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  /** Shows field errors both on the fields and in a toast. */
  toastsFieldErrors?: boolean;
  /** Called before errors are shown on fields or as a toast. Returns true if it has shown the error. */
  onFailure?: (error: unknown) => boolean | Promise<boolean>;
  /** Not called if the user left the form during the save. */
  onSaved: (saved: Saved) => void;
  /** Returns true for a navigation that keeps the form mounted; the user is not asked to confirm it. */
  staysOpen?: (next: NextLocation) => boolean;
}

interface RecordFormOptions<
  Base extends { id: string } | null,
  Values extends FieldValues,
  Body,
  Saved,
> extends SubmitOptions<Base, Body, Saved> {
  schema: FormSchema<Values, Body>;
  draftKind: RecordDraftKind<NonNullable<Base>, Values>;
  /** The stored record, refetched while the form is open; null for a new one. */
  latest: Base;
  formValues: (base: Base) => Values;
  /** Returns the typed texts that a picked record's values replaced. They count as unsaved changes. */
  hiddenTexts?: (typed: Values, now: Values) => Partial<Record<string, string>>;
}

interface Version<Base, Values> {
  base: Base;
  /** The values at the start of editing; after a pick, the values before the pick. */
  start: Values;
  round: number;
}

export type RecordFormState<
  Values extends FieldValues,
  Body,
  Base extends { id: string } | null,
> = ReturnType<typeof useRecordForm<Base, Values, Body, unknown>>;

/**
 * A form with its draft. `base` is the version that the user edits: the record as it was when editing began
 * (even if a draft was restored), the stored record picked in a form for a new one, or null.
 */
export function useRecordForm<Base extends { id: string } | null, Values extends FieldValues, Body, Saved>({
  schema,
  draftKind,
  latest,
  formValues,
  hiddenTexts,
  staysOpen,
  ...submitting
}: RecordFormOptions<Base, Values, Body, Saved>) {
  const { noun, ...check } = draftKind;
  const { draft, discard: forgetDraft } = useSessionDraft(`${noun}-${latest?.id ?? 'new'}`, {
    ...check,
    read: (): RecordDraft<NonNullable<Base>, Values> | null =>
      isUnsaved && !isSaved.current ? { base, start, values: form.getValues() } : null,
  });
  const [{ base, start, round }, setVersion] = useState<Version<Base, Values>>(() =>
    draft?.base
      ? { base: draft.base, start: draft.start, round: 0 }
      : { base: latest, start: formValues(latest), round: 0 },
  );
  const storedValues = (of: Base, begun: Values) => (of === null ? begun : formValues(of));
  const form = useForm<Values, unknown, Body>({
    resolver: createContractResolver(schema, () => storedValues(base, start)),
    // react-hook-form's type does not accept values of a generic type.
    defaultValues: storedValues(base, start) as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const restore = useEffectEvent(() => {
    if (!draft) return;
    // The draft of a new record restores only what the user changed, so other fields get current defaults.
    const values = draft.base ? draft.values : { ...start, ...pickChangedFields(draft.start, draft.values) };
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  });
  useEffect(() => restore(), []);
  const { isDirty } = form.formState;
  useWatch({ control: form.control, disabled: !hiddenTexts || base === null });
  const hidden = (hiddenTexts && base && hiddenTexts(start, form.getValues())) ?? {};
  const isUnsaved = isDirty || Object.keys(hidden).length > 0;
  const isSaved = useRef(false);
  const releaseGuard = useUnsavedChanges(isUnsaved, staysOpen, undefined, useContext(UnsavedGroupContext));

  /**
   * Shows `values` as edits of `next`. Resets to the values of `next` first, so `isDirty` compares with them.
   */
  const show = (next: Base, begun: Values, values: Values) => {
    setVersion({ base: next, start: begun, round });
    form.reset(storedValues(next, begun), { keepFieldsRef: true });
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  };

  const begin = (next: Base, values: Values) => {
    isSaved.current = false;
    forgetDraft();
    setVersion({ base: next, start: values, round: round + 1 });
    form.reset(values, { keepFieldsRef: true });
    form.setFocus(schema.firstField);
  };

  const submit = useSubmit(form, schema, base, {
    ...submitting,
    onSaved: (saved) => {
      isSaved.current = true;
      releaseGuard();
      submitting.onSaved(saved);
    },
  });
  return {
    ...submit,
    form,
    base,
    start,
    hidden,
    show,
    setBase: (next: Base) => setVersion((version) => ({ ...version, base: next })),
    restart: (values: Values) => begin(base, values),
    /** Counts restarts; use it as a React key to reset uncontrolled state. */
    round,
    releaseGuard,
    banner: draft && <DraftBanner onDiscard={() => begin(latest, formValues(latest))} />,
  };
}

type Form<Values extends FieldValues, Body> = ReturnType<typeof useForm<Values, unknown, Body>>;

/** Saves the form, and shows server errors on their fields or as a toast. */
function useSubmit<Base, Values extends FieldValues, Body, Saved>(
  form: Form<Values, Body>,
  schema: FormSchema<Values, Body>,
  base: Base,
  options: SubmitOptions<Base, Body, Saved>,
) {
  const { save, failureMessage, failureText = errorMessage, toastsFieldErrors, onFailure, onSaved } = options;
  const { isDirty } = form.formState;
  const isMounted = useIsMounted();
  const [isDisabled, runPending] = useDisabledWhilePending();
  // `isSubmitting` resets with the form, so track it here.
  const [isSaving, run] = useSingleFlight();
  useScrollToFirstError(form.formState);

  const showFailure = async (error: unknown) => {
    const fieldAt = (path: string[]) => schema.fieldAt(form.getValues(), path);
    const isShown =
      isMounted() && ((await onFailure?.(error)) || showFieldErrors(error, form.setError, fieldAt));
    if (!isShown || toastsFieldErrors) toast.error(failureText(error, failureMessage));
  };

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await runPending(() => save(body, base));
      const isLeft = !isMounted() || (isDirty && !hasUnsavedChanges());
      if (saved !== null && !isLeft) onSaved(saved);
    } catch (error) {
      await showFailure(error);
    }
  });

  return {
    isSaving,
    /** True if the fields must be disabled, because text typed during a save would be lost. */
    isDisabled,
    submit: () => run(submit),
  };
}
