import { paths } from '@studio-desk/shared-contract';
import type { RouteObject } from 'react-router';
import { RequireSession } from '../guard/require-session';
import { LoginPage } from '../login/login-page';
import type { Registry } from '../registry/registry';
import { ResetPasswordPage } from '../reset-password/reset-password-page';
import { Page } from './page';
import { SignedInPage } from './signed-in-page';

/** The shell's own two screens; every other address belongs to an area, or leads to `/`. */
export const routes = (registry: Registry): RouteObject[] => [
  {
    element: <Page />,
    children: [
      { path: paths.login, element: <LoginPage /> },
      { path: paths.resetPassword, element: <ResetPasswordPage /> },
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
