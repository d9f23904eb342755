import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, register as createAccount, showFieldErrors } from '@studio-desk/shared-auth';
import { signUpForm } from '@studio-desk/shared-contract';
import { Button, PasswordField, TextField } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { withAutofilledFields } from './autofilled-fields';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onRegistered: () => void;
}

export function SignUpForm({ email, onEmail, onRegistered }: SignUpFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: withAutofilledFields(zodResolver(signUpForm)),
    defaultValues: { full_name: '', email, password: '' },
    mode: 'onTouched',
  });

  const submit = handleSubmit(async (values) => {
    try {
      await createAccount(values);
      toast.success('Registration successful! Please login.');
      onRegistered();
    } catch (error) {
      if (showFieldErrors(error, setError, ['full_name', 'email', 'password'])) return;
      const message = errorMessage(error, 'An error occurred');
      toast.error(message);
      setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError message={formState.errors.root?.message} />
      <TextField
        autoFocus
        label="Full Name"
        autoComplete="name"
        required
        error={formState.errors.full_name?.message}
        {...register('full_name')}
      />
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
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" wide busy={formState.isSubmitting} busyLabel="Processing...">
        Sign up
      </Button>
    </form>
  );
}
