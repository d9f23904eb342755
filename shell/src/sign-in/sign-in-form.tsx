import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, login, showFieldErrors } from '@studio-desk/shared-auth';
import { loginBody } from '@studio-desk/shared-contract';
import { Button, PasswordField, TextField } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';
import { TextButton } from './text-button';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: () => void;
  onForgotten: () => void;
}

export function SignInForm({ email, onEmail, onSignedIn, onForgotten }: SignInFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  });

  const submit = handleSubmit(async (values) => {
    try {
      await login(values);
      toast.success('Login successful!');
      onSignedIn();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['email', 'password']))
        toast.error(errorMessage(error, 'An error occurred'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
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
