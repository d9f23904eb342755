import { login, toApiError } from '@studio-desk/shared-auth';
import type { AreaFile } from '@studio-desk/shared-contract';
import { Banner, Button, PasswordField, TextField } from '@studio-desk/shared-ui/components';
import { useState, type SyntheticEvent } from 'react';
import { getApiUnavailableText } from './api-unavailable';

/** A sign-in form without sign-up: accounts are created in the shell. */
export function StandaloneSignIn({ area, apiUrl }: { area: AreaFile; apiUrl: string }) {
  const { email, setEmail, password, setPassword, failure, busy, submit } = useSignIn(apiUrl);
  return (
    <main className="grid min-h-screen place-items-center px-4 py-8">
      <div className="grid w-full max-w-[400px] justify-items-center gap-5">
        <p className="text-[1.0625rem] font-semibold tracking-[-0.012em]">
          {area.title} <span className="font-normal text-muted">on its own</span>
        </p>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid w-full gap-4 rounded-md border border-border bg-surface px-7 pt-7 pb-6"
        >
          <h1 className="mb-1 text-lg font-semibold">Sign in to your account</h1>
          {failure !== null && <Banner tone="danger">{failure}</Banner>}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" tone="primary" wide busy={busy} busyLabel="Processing...">
            Sign in
          </Button>
        </form>
      </div>
    </main>
  );
}

function useSignIn(apiUrl: string) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await login({ email, password });
    } catch (error) {
      const { status, detail } = toApiError(error);
      setFailure(
        status === 0
          ? `The API did not answer. ${getApiUnavailableText(apiUrl)}`
          : (detail ?? 'Enter your email address and your password.'),
      );
      setBusy(false);
    }
  };
  return { email, setEmail, password, setPassword, failure, busy, submit };
}
