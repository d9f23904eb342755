import { paths } from '@studio-desk/shared-contract';
import type { RouteObject } from 'react-router';
import { RequireSession } from '../sign-in/require-session';
import type { Registry } from '../page/registry';
import { ResetPassword } from '../sign-in/reset-password';
import { FormScreen } from '../frame/form-screen';
import { Page } from './page';
import { SignedInPage } from './signed-in-page';

/** The shell's own two screens; every other address belongs to an area, or leads to `/`. */
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
