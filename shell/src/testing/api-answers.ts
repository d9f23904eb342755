import { serve } from '@studio-desk/config/testing/api-server';
import { authRoutes, type RouteResult } from '@studio-desk/shared-contract';

export const manager = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'manager@university.example',
  full_name: 'Program Manager',
  created_at: '2026-11-20T12:00:00.000Z',
};

/** Tokens in the browser, and a server that knows them. */
export function signedIn(user: RouteResult<typeof authRoutes.me> = manager): void {
  localStorage.setItem('refresh_token', 'refresh-1');
  localStorage.setItem('access_token', 'access-1');
  serve(authRoutes.me, () => user);
}

export const signInAnswer: RouteResult<typeof authRoutes.login> = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  token_type: 'bearer',
  user: manager,
};
