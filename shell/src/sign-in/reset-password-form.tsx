import { zodResolver } from '@hookform/resolvers/zod';
import { confirmPasswordReset, errorMessage } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { Button, PasswordField, TextLink } from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { newPasswordSchema } from '../forms/new-password';
import { withAutofilledFields } from './autofilled-fields';
import { passwordResetTokenStore } from './link-token-store';

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: withAutofilledFields(zodResolver(newPasswordSchema)),
    defaultValues: { new_password: '', confirmation: '' },
  });
  const [password, confirmation] = useWatch({ control, name: ['new_password', 'confirmation'] });

  const submit = handleSubmit(async ({ new_password }) => {
    try {
      await confirmPasswordReset({ token, new_password });
      passwordResetTokenStore.forget();
      toast.success('Password reset successful! Please login with your new password.');
      void navigate(paths.login);
    } catch (error) {
      const message = errorMessage(error, 'Failed to reset password');
      toast.error(message);
      setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError message={formState.errors.root?.message} />
      <PasswordField
        autoFocus
        label="New Password"
        autoComplete="new-password"
        error={formState.errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={formState.errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button
        type="submit"
        tone="primary"
        wide
        disabled={password === '' || confirmation === ''}
        busy={formState.isSubmitting}
        busyLabel="Resetting..."
      >
        Reset Password
      </Button>
      <p className="-mt-0.5 text-center text-sm">
        <TextLink to={paths.login}>Back to login</TextLink>
      </p>
    </form>
  );
}
