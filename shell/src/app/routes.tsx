import { paths } from '@studio-desk/shared-contract';
import { ScrollRestoration, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../sign-in/require-session';
import type { Registry } from '../registry/registry';
import { useScrollRestoration } from './use-scroll-restoration';
import { LazyConfirmEmailPage } from '../sign-in/lazy-confirm-email';
import { LazyResetPasswordPage } from '../sign-in/lazy-reset-password';
import { LazyPage } from '../forms/lazy-page';
import { CrashedPage } from './full-page-message';
import { SignedInPage } from './signed-in-page';
import { Outlet, Toaster, UnsavedChangesPrompt, useLocation } from '@studio-desk/shared-ui/runtime';
import { UpdateBanner } from '../updates/update-banner';
import { getOverrideState } from '../overrides/active-overrides';

export const createRoutes = (registry: Registry): RouteObject[] => [
  {
    element: <Page />,
    errorElement: <CrashedPage />,
    children: [
      {
        element: <SignedOutPage />,
        children: [
          { path: paths.login, element: <LazyPage show={({ LoginPage }) => <LoginPage />} /> },
          { path: paths.confirmEmail, element: <LazyConfirmEmailPage /> },
          { path: paths.resetPassword, element: <LazyResetPasswordPage /> },
        ],
      },
      {
        path: '*',
        element: (
          <RequireSession>
            <SignedInPage registry={registry} />
          </RequireSession>
        ),
      },
    ],
  },
];

function Page() {
  const { Notices } = getOverrideState();
  useScrollRestoration();
  return (
    <>
      {Notices && <Notices />}
      <Outlet />
      <ScrollRestoration />
      <UnsavedChangesPrompt />
      <Toaster />
    </>
  );
}

function SignedOutPage() {
  const { key } = useLocation();
  return (
    <div className="flex min-h-[calc(100vh-var(--height-override))] flex-col">
      <UpdateBanner />
      {/* With the key, an emailed link that is pasted into this tab replaces the token of an older link. */}
      <Outlet key={key} />
    </div>
  );
}
