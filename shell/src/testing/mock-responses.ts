import { serve } from '@studio-desk/test-kit/screens/api-server';
import { authRoutes, emailRoutes, type RouteResult } from '@studio-desk/shared-contract';
import { managerUser, somePreferences } from './user-fixtures';

export function mockSignedInUser(user: RouteResult<typeof authRoutes.me> = managerUser): void {
  localStorage.setItem('refresh_token', 'refresh-1');
  localStorage.setItem('access_token', 'access-1');
  serve(authRoutes.me, () => user);
  serve(emailRoutes.preferences, () => somePreferences());
}

export const mockSignInResponse: RouteResult<typeof authRoutes.login> = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  token_type: 'bearer',
  user: managerUser,
};
