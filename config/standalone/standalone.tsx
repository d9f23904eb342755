import {
  configureApi,
  errorMessage,
  followOtherTabs,
  loadSession,
  login,
  queryClient,
  QueryClientProvider,
  startLiveUpdates,
  useSession,
} from '@studio-desk/shared-auth';
import { Button, PasswordField, TextField } from '@studio-desk/shared-ui/components';
import { toast, Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import { useState, type ComponentType, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './standalone.css';

/** Shows one area alone, with the shell's providers and a sign-in; for development. */
export function startStandalone(Area: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to start in.');
  configureApi({ apiUrl: import.meta.env.VITE_API_URL ?? 'http://localhost:8000/api' });
  followOtherTabs();
  startLiveUpdates();
  void loadSession();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Harness Area={Area} /> }])} />
    </QueryClientProvider>,
  );
}

function Harness({ Area }: { Area: ComponentType }) {
  const { status } = useSession();
  return (
    <>
      {status === 'loading' && <p role="status">Loading...</p>}
      {status === 'unreachable' && (
        <p role="alert">The API does not answer. Start it, then reload this page.</p>
      )}
      {status === 'signed-out' && <SignIn />}
      {status === 'signed-in' && <Area />}
      <UnsavedChangesPrompt />
      <Toaster />
    </>
  );
}

function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await login({ email, password });
    } catch (error) {
      toast.error(errorMessage(error, 'An error occurred'));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mx-auto mt-16 grid max-w-80 gap-4">
      <h1 className="text-lg font-semibold">Sign in to your account</h1>
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="primary">
        Sign in
      </Button>
    </form>
  );
}
