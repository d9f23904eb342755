import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, showFieldErrors, useSession } from '@studio-desk/shared-auth';
import { passwordChangeBody } from '@studio-desk/shared-contract';
import {
  PasswordField,
  useDisabledWhilePending,
  useIsMounted,
  useSingleFlight,
  useScrollToFirstError,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';
import { newPasswordSchema } from '../../forms/new-password';
import { useTrackUnsavedSettings } from '../settings-store';
import { AccountForm } from './account-form';
import { useChangePassword } from './account-queries';

const resolver = zodResolver(
  newPasswordSchema.safeExtend({ current_password: passwordChangeBody.shape.current_password }),
);
const EMPTY = { current_password: '', new_password: '', confirmation: '' };

export function PasswordForm() {
  const { user } = useSession();
  const { form, saving } = usePasswordForm();
  const { register, trigger } = form;
  const { errors } = form.formState;
  return (
    <AccountForm title="Password" submitLabel="Change Password" busyLabel="Changing..." {...saving}>
      {/* Password managers read the account's email from this hidden field. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        error={errors.new_password?.message}
        {...register('new_password', {
          onChange: () => {
            if (errors.confirmation) void trigger('confirmation');
          },
        })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </AccountForm>
  );
}

function usePasswordForm() {
  const form = useForm({ resolver, defaultValues: EMPTY, mode: 'onTouched' });
  useTrackUnsavedSettings(form.formState.isDirty);
  const { mutateAsync: changePassword } = useChangePassword();
  const [isBusy, run] = useSingleFlight();
  const [isDisabled, runPending] = useDisabledWhilePending();
  const isMounted = useIsMounted();
  useScrollToFirstError(form.formState);
  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    try {
      await runPending(() => changePassword({ current_password, new_password }));
      form.reset(EMPTY, { keepFieldsRef: true });
      toast.success('Password changed. Other devices were signed out.');
    } catch (error) {
      const isShown =
        isMounted() && showFieldErrors(error, form.setError, ['current_password', 'new_password']);
      if (!isShown) toast.error(errorMessage(error, 'Failed to change password'));
    }
  });
  return { form, saving: { submit: () => run(submit), isBusy, isDisabled } };
}
