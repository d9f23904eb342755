import { zodResolver } from '@hookform/resolvers/zod';
import { confirmEmail, errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import { loginBody, paths } from '@studio-desk/shared-contract';
import { Button, PasswordField, TextLink } from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';
import { SignInLayout } from '../frame/sign-in-layout';
import { FormError } from '../forms/form-error';
import { withAutofilledFields } from './autofilled-fields';
import { emailConfirmationTokenStore } from './link-token-store';

const passwordForm = loginBody.pick({ password: true });

/** Confirms the address only when the form is submitted, because mail scanners open links. */
export function ConfirmEmailPage({ token }: { token: string | null }) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: withAutofilledFields(zodResolver(passwordForm)),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    if (token === null) return;
    try {
      await confirmEmail({ token, password });
      emailConfirmationTokenStore.forget();
      toast.success('Email address confirmed! Please login.');
      void navigate(paths.login);
    } catch (error) {
      if (showFieldErrors(error, setError, ['password'])) return;
      const message = errorMessage(error, 'The email address could not be confirmed. Try again.');
      setError('root', { message });
    }
  });

  return (
    <SignInLayout>
      <h1 className="mb-5 text-lg font-semibold">Confirm your email address</h1>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div role="alert" className="empty:hidden">
          <FormError
            message={
              token === null
                ? 'The link is not complete. Open it from the email again.'
                : formState.errors.root?.message
            }
          />
        </div>
        <PasswordField
          autoFocus
          label="Password you signed up with"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button
          type="submit"
          tone="primary"
          wide
          disabled={token === null}
          busy={formState.isSubmitting}
          busyLabel="Confirming..."
        >
          Confirm email address
        </Button>
        <p className="-mt-0.5 text-center text-sm">
          <TextLink to={paths.login}>Back to login</TextLink>
        </p>
      </form>
    </SignInLayout>
  );
}
