import { useSession } from '@studio-desk/shared-auth';
import type { AreaFile } from '@studio-desk/shared-contract';
import { SpinnerIcon } from '@studio-desk/shared-ui/components';
import {
  toast,
  Toaster,
  UnsavedChangesPrompt,
  useLocation,
  useNavigate,
} from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, type ComponentType } from 'react';
import { findAreaTitle, getFirstScreenPath, findAreaRoute } from './area-screens';
import { ApiUnavailableMessage } from './api-unavailable';
import { StandaloneBar } from './standalone-bar';
import { StandaloneSignIn } from './standalone-sign-in';

interface StandalonePageProps {
  area: AreaFile;
  Area: ComponentType;
  apiUrl: string;
}

export function StandalonePage({ area, Area, apiUrl }: StandalonePageProps) {
  const { status, user } = useSession();
  useStayInArea(area);
  return (
    <>
      {status === 'loading' && <Loading />}
      {status === 'unreachable' && <ApiUnavailableMessage apiUrl={apiUrl} />}
      {status === 'signed-out' && <StandaloneSignIn area={area} apiUrl={apiUrl} />}
      {status === 'signed-in' && (
        <>
          <StandaloneBar area={area} user={user} />
          <main id="screen" tabIndex={-1} className="page-width pt-5 pb-14 outline-none max-md:pt-4">
            <Area />
          </main>
        </>
      )}
      <UnsavedChangesPrompt />
      <Toaster />
    </>
  );
}

/** Blocks links to other areas and shows a message instead. */
function useStayInArea(area: AreaFile) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const screen = findAreaRoute(area, pathname);
    if (screen) {
      last.current = pathname + search;
      document.title = `${screen.title} · ${area.title} on its own`;
      return;
    }
    if (last.current !== null) toast.info(`${findAreaTitle(pathname)} is not part of this page.`);
    void navigate(last.current ?? getFirstScreenPath(area), { replace: true });
  }, [area, navigate, pathname, search]);
}

const Loading = () => (
  <div role="status" className="grid min-h-screen place-content-center justify-items-center gap-3 text-muted">
    <SpinnerIcon
      size={24}
      strokeWidth={1.9}
      className="text-accent motion-safe:animate-[spin_1s_linear_infinite]"
    />
    Loading...
  </div>
);
