import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, showFieldErrors, useSession, useSessionDraft } from '@studio-desk/shared-auth';
import { profileUpdateBody } from '@studio-desk/shared-contract';
import {
  DraftBanner,
  TextField,
  useDisabledWhilePending,
  useIsMounted,
  useSingleFlight,
  useScrollToFirstError,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTrackUnsavedSettings } from '../settings-store';
import { AccountForm } from './account-form';
import { useSaveName } from './account-queries';

interface NameValues {
  full_name: string;
}

export function NameForm() {
  const { form, field, draft, saving } = useNameForm();
  return (
    <AccountForm title="Name" submitLabel="Save Name" busyLabel="Saving..." {...saving}>
      {draft.isRestored && <DraftBanner onDiscard={draft.discard} />}
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        error={form.formState.errors.full_name?.message}
        {...field}
      />
    </AccountForm>
  );
}

function useNameForm() {
  const { user } = useSession();
  const start = { full_name: user?.full_name ?? '' };
  const form = useForm({ resolver: zodResolver(profileUpdateBody), defaultValues: start, mode: 'onTouched' });
  const { isDirty } = form.formState;
  useTrackUnsavedSettings(isDirty);
  const { draft, discard } = useSessionDraft<NameValues>('account-name', {
    read: () => (isDirty ? form.getValues() : null),
    like: start,
  });
  const restore = useEffectEvent(() => {
    if (draft) form.setValue('full_name', draft.full_name, { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  const { mutateAsync: saveName } = useSaveName();
  const [isBusy, run] = useSingleFlight();
  const [isDisabled, runPending] = useDisabledWhilePending();
  const isMounted = useIsMounted();
  useScrollToFirstError(form.formState);

  const showAs = (values: NameValues) => {
    discard();
    form.reset(values, { keepFieldsRef: true });
  };
  const submit = form.handleSubmit(async (values) => {
    if (!isDirty) return void toast.info('No changes to save');
    try {
      await runPending(() => saveName(values));
      showAs(values);
      toast.success('Name saved');
    } catch (error) {
      const isShown = isMounted() && showFieldErrors(error, form.setError, ['full_name']);
      if (!isShown) toast.error(errorMessage(error, 'Failed to save name'));
    }
  });
  const { ref, ...props } = form.register('full_name');
  const input = useRef<HTMLInputElement>(null);
  const field = {
    ...props,
    ref: (element: HTMLInputElement | null) => {
      ref(element);
      input.current = element;
    },
  };
  const discardDraft = () => {
    // `form.setFocus` would be too late: when the Discard button unmounts, the dialog takes the focus.
    input.current?.focus();
    showAs(start);
  };
  return {
    form,
    field,
    draft: { isRestored: draft !== null, discard: discardDraft },
    saving: { submit: () => run(submit), isBusy, isDisabled },
  };
}
