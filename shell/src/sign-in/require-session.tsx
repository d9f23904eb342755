import { loadSession, useSession } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { ErrorPanel } from '@studio-desk/shared-ui/components';
import { Navigate, useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, type ReactNode } from 'react';
import { FullScreenLoading } from '../frame/full-screen-loading';
import { getPendingSettingsTab } from '../settings/settings-url';

const ASK_AGAIN_MS = 5000;

export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'signed-out') return <ToSignIn />;
  if (status === 'unreachable') return <ServerUnavailable />;
  return children;
}

function ToSignIn() {
  return <Navigate to={paths.login} replace state={getPendingSettingsTab(useLocation())} />;
}

function ServerUnavailable() {
  useEffect(() => {
    const timer = setInterval(() => void loadSession(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="grid min-h-screen place-content-center p-4">
      <ErrorPanel title="We can’t reach the server" onRetry={() => void loadSession()}>
        You are still signed in. Studio Desk tries again every few seconds.
      </ErrorPanel>
    </main>
  );
}
