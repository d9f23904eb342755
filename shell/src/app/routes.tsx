import { paths } from '@studio-desk/shared-contract';
import type { RouteObject } from 'react-router';
import { RequireSession } from '../sign-in/require-session';
import type { Registry } from '../page/registry';
import { ResetPassword } from '../sign-in/reset-password';
import { FormScreen } from '../frame/form-screen';
import { SignedInPage } from './signed-in-page';
import { Outlet, Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import { overrides } from '../overrides/active-overrides';

export const routes = (registry: Registry): RouteObject[] => [
  {
    element: <Page />,
    children: [
      { path: paths.login, element: <FormScreen show={({ LoginPage }) => <LoginPage />} /> },
      {
        path: paths.resetPassword,
        element: <ResetPassword />,
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
  const { Notices } = overrides();
  return (
    <>
      {Notices && <Notices />}
      <Outlet />
      <UnsavedChangesPrompt />
      <Toaster />
    </>
  );
}
