import { useSession } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { Navigate, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';
import { SignInLayout } from '../frame/sign-in-layout';
import { FullScreenLoading } from '../frame/full-screen-loading';
import { getSettingsPathFromLocationState } from '../settings/settings-url';
import { ResetRequestDialog } from './reset-request-dialog';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { TextButton } from './text-button';

const REDIRECT_DELAY_MS = 100;

export function LoginPage() {
  const { status } = useSession();
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-in');
  const [email, setEmail] = useState('');
  const [resetOpen, setResetOpen] = useState(false);
  const first = useFirstPlace();
  const { justSignedIn, onSignedIn } = useDelayedEntry(first);

  if (status === 'signed-in' && !justSignedIn) return <Navigate to={first} replace />;
  if (status === 'loading') return <FullScreenLoading />;
  const signingIn = mode === 'sign-in';
  return (
    <SignInLayout
      below={
        <TextButton onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}>
          {signingIn ? "Don't have an account? Sign up" : 'Already have an account? Sign in'}
        </TextButton>
      }
    >
      <h1 className="mb-5 text-lg font-semibold">
        {signingIn ? 'Sign in to your account' : 'Create a new account'}
      </h1>
      {signingIn ? (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onSignedIn={onSignedIn}
          onForgotten={() => setResetOpen(true)}
        />
      ) : (
        <SignUpForm email={email} onEmail={setEmail} onRegistered={() => setMode('sign-in')} />
      )}
      {resetOpen && <ResetRequestDialog onClose={() => setResetOpen(false)} />}
    </SignInLayout>
  );
}

function useFirstPlace(): string {
  const { state } = useLocation();
  return getSettingsPathFromLocationState(state) ?? paths.companies.dashboard;
}

function useDelayedEntry(path: string) {
  const navigate = useNavigate();
  const [justSignedIn, setJustSignedIn] = useState(false);
  useEffect(() => {
    if (!justSignedIn) return;
    const timer = setTimeout(() => void navigate(path, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [justSignedIn, navigate, path]);
  return { justSignedIn, onSignedIn: () => setJustSignedIn(true) };
}
