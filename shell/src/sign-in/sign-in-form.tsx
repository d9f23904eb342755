import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, login, showFieldErrors, toApiError } from '@studio-desk/shared-auth';
import { loginBody } from '@studio-desk/shared-contract';
import { Button, PasswordField, TextField } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { withAutofilledFields } from './autofilled-fields';
import { TextButton } from './text-button';
import { UnconfirmedEmailNotice } from './unconfirmed-email-notice';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: () => void;
  onForgotten: () => void;
}

export function SignInForm({ email, onEmail, onSignedIn, onForgotten }: SignInFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: withAutofilledFields(zodResolver(loginBody)),
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  });
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; message: string }>();

  const submit = handleSubmit(async (values) => {
    setUnconfirmed(undefined);
    try {
      await login(values);
      toast.success('Login successful!');
      onSignedIn();
    } catch (error) {
      const message = errorMessage(error, 'An error occurred');
      if (toApiError(error).code === 'unconfirmed') {
        setUnconfirmed({ email: values.email, message });
        return;
      }
      if (showFieldErrors(error, setError, ['email', 'password'])) return;
      toast.error(message);
      setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError message={formState.errors.root?.message} />
      {unconfirmed && <UnconfirmedEmailNotice {...unconfirmed} />}
      <TextField
        autoFocus
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email', {
          onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" wide busy={formState.isSubmitting} busyLabel="Processing...">
        Sign in
      </Button>
      <p className="-mt-0.5 text-center">
        <TextButton onClick={onForgotten}>Forgot your password?</TextButton>
      </p>
    </form>
  );
}
