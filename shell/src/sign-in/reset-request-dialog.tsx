import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, requestPasswordReset } from '@studio-desk/shared-auth';
import { passwordResetRequestBody } from '@studio-desk/shared-contract';
import { Button, Dialog, TextField } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../forms/form-error';

export function ResetRequestDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <ResetRequestForm onSent={setSentTo} onClose={onClose} />
  ) : (
    <LinkSent to={sentTo} onClose={onClose} />
  );
}

function ResetRequestForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const formId = useId();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(passwordResetRequestBody),
    defaultValues: { email: '' },
  });
  const email = useWatch({ control, name: 'email' });

  const submit = handleSubmit(async (values) => {
    try {
      await requestPasswordReset(values);
      toast.success('Password reset email sent!');
      onSent(values.email);
    } catch (error) {
      const message = errorMessage(error, 'Failed to send reset email');
      toast.error(message);
      setError('root', { message });
    }
  });
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        tone="primary"
        disabled={email.trim() === ''}
        busy={formState.isSubmitting}
        busyLabel="Sending..."
      >
        Send Reset Link
      </Button>
    </>
  );
  return (
    <Dialog open title="Reset Password" width="sm" onClose={onClose} foot={foot}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-muted">
          Enter the address of your account. We will send a link to set a new password.
        </p>
        <FormError message={formState.errors.root?.message} />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </form>
    </Dialog>
  );
}

function LinkSent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Check Your Email"
      width="sm"
      onClose={onClose}
      foot={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-2">
        <p>
          We sent a reset link to <strong className="font-semibold">{to}</strong>.
        </p>
        <p className="text-muted">Didn't receive the email? Check your spam folder or try again.</p>
      </div>
    </Dialog>
  );
}
