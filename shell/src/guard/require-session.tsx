import { loadSession, useSession } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { ErrorPanel } from '@studio-desk/shared-ui/components';
import { Navigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, type ReactNode } from 'react';
import { FullScreenLoading } from '../app/full-screen-loading';

const ASK_AGAIN_MS = 5000;

/** Lets signed-in users through; the others go to sign-in (spec section 2, Route table). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'signed-out') return <Navigate to={paths.login} replace />;
  if (status === 'unreachable') return <ServerAway />;
  return children;
}

/** The session may be good, but nobody can say so yet: it is kept, and asked for again. */
function ServerAway() {
  useEffect(() => {
    const timer = setInterval(() => void loadSession(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="grid min-h-screen place-content-center p-4">
      <ErrorPanel title="The server did not answer" onRetry={() => void loadSession()}>
        You are still signed in. Studio Desk tries again every few seconds.
      </ErrorPanel>
    </main>
  );
}
