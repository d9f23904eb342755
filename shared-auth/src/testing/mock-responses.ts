import { http, HttpResponse } from 'msw';

const API = 'http://localhost:8000/api';

export const mockUser = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'manager@university.example',
  full_name: 'Program Manager',
  created_at: '2026-11-20T12:00:00.000Z',
};

export const oldTokens = { access_token: 'access-1', refresh_token: 'refresh-1' };
export const newTokens = { access_token: 'access-2', refresh_token: 'refresh-2' };

export const createTokensOf = (user: string) => ({
  access_token: `header.${btoa(JSON.stringify({ sub: user }))}.signature`,
  refresh_token: 'refresh',
});

const bearer = (request: Request) => request.headers.get('authorization');

export const mockMeForToken = (accessToken: string) =>
  http.get(`${API}/auth/me`, ({ request }) =>
    bearer(request) === `Bearer ${accessToken}`
      ? HttpResponse.json(mockUser)
      : HttpResponse.json({ detail: 'Sign in to go on', code: 'unauthenticated' }, { status: 401 }),
  );

export const mockMeResponse = (status: number, body: object) =>
  http.get(`${API}/auth/me`, () => HttpResponse.json({ ...body }, { status }));

export const mockMeUnreachable = () => http.get(`${API}/auth/me`, () => HttpResponse.error());

export function mockRefresh(response: () => Response | Promise<Response>) {
  const calls: unknown[] = [];
  const handler = http.post(`${API}/auth/refresh`, async ({ request }) => {
    calls.push(await request.json());
    return response();
  });
  return { calls, handler };
}

export const mockLogoutResponse = (status: number) =>
  http.post(`${API}/auth/logout`, () =>
    status === 0 ? HttpResponse.error() : new HttpResponse(null, { status }),
  );
