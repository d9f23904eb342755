import { showFieldErrors, useRecordDraft, type RecordDraftKind } from '@studio-desk/shared-auth';
import { emailPreferences, type EmailPreferences } from '@studio-desk/shared-contract';
import {
  useDisabledWhilePending,
  useIsMounted,
  useSingleFlight,
  useScrollToFirstError,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTrackUnsavedSettings } from '../settings-store';
import { useSavePreferences } from './reminder-queries';
import {
  pickChangedReminderValues,
  createReminderResolver,
  listVisibleReminderFields,
  toReminderValues,
  type ReminderValues,
} from './reminder-values';
import type { ShowFailure } from './use-failure-reason';

export function useReminderForm(latest: EmailPreferences, notifyFailure: ShowFailure) {
  // Compare with the preferences from when the form opened, even if another tab saves newer ones.
  const [saved, setSaved] = useState(latest);
  const start = toReminderValues(saved);
  const form = useForm({ resolver: createReminderResolver(saved), defaultValues: start, mode: 'onTouched' });
  const values = { ...start, ...useWatch({ control: form.control }) };
  const isUnsaved = Object.keys(pickChangedReminderValues(values, saved)).length > 0;
  const { getValues, reset, setError, formState } = form;
  const draft = useRecordDraft(
    draftsOf(start),
    saved,
    { getValues, reset, formState: { isDirty: isUnsaved } },
    start,
  );
  useTrackUnsavedSettings(isUnsaved);
  useScrollToFirstError(formState);
  const [isSaving, run] = useSingleFlight();
  const [isDisabled, runPending] = useDisabledWhilePending();
  const isMounted = useIsMounted();
  const { mutateAsync: save } = useSavePreferences();

  const showAs = (shown: ReminderValues) => reset(shown, { keepFieldsRef: true });

  const submit = form.handleSubmit(async (submitted) => {
    const changes = pickChangedReminderValues(submitted, saved);
    if (Object.keys(changes).length === 0) {
      showAs(start);
      toast.info('No changes to save');
      return;
    }
    try {
      const { preferences, hasReplaced } = await runPending(() => save({ base: saved, changes }));
      draft.forget();
      setSaved(preferences);
      showAs(toReminderValues(preferences));
      toast.success('Email preferences saved successfully');
      if (hasReplaced)
        toast.info('You changed the same preferences elsewhere meanwhile. This form replaced them.');
    } catch (error) {
      if (isMounted() && showFieldErrors(error, setError, withError(submitted))) return;
      notifyFailure('Failed to save preferences', error);
    }
  });

  return {
    form,
    values,
    saved,
    isUnsaved,
    isSaving,
    isDisabled,
    isRestored: draft.isRestored,
    discard: () => {
      draft.forget();
      showAs(start);
    },
    submit: () => run(submit),
  };
}

const withError = (values: ReminderValues) =>
  listVisibleReminderFields(values).filter((field) => field !== 'email_cadence');

const draftsOf = (start: ReminderValues): RecordDraftKind<EmailPreferences, ReminderValues> => ({
  noun: 'email-preferences',
  like: { base: null, start, values: start },
  fits: ({ base }) => emailPreferences.safeParse(base).success,
});
