import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import { createInvalidResponseError, toApiError } from '../http/api-error';
import { callRoute, type RouteResponse } from '../http/call-route';
import { refreshTokens } from './refresh';
import { endSession, useSession } from './session-store';
import { readUserId, tokenStorage } from './token-storage';

/** A 401 or 403 with one of these error codes does not mean that the access token expired. */
const NON_SESSION_ERRORS = new Set(['formsvc_auth', 'signup_refused']);

export interface Page<T> {
  rows: T;
  total: number;
}

/** Calls a route of the contract and returns the response body. Rejects with ApiError. */
export async function request<const R extends ContractRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<RouteResult<R>> {
  return (await authorized(route, input)).body;
}

/** Returns the rows and the total from `X-Total-Count`. Rejects with ApiError. */
export async function requestPage<const R extends ContractRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<Page<RouteResult<R>>> {
  const { status, headers, body } = await authorized(route, input);
  const total = String(headers['x-total-count']);
  if (!/^\d+$/.test(total)) throw createInvalidResponseError(status, `X-Total-Count is ${total}`, body);
  return { rows: body, total: Number(total) };
}

const authorized = <const R extends ContractRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<RouteResponse<R>> =>
  route.config.access === 'public'
    ? callRoute(route, input)
    : callWithAccessToken((token) => callRoute(route, input, token));

/** If the server rejects the access token, refreshes it and calls again, or ends the session. */
export async function callWithAccessToken<T>(
  call: (accessToken: string | undefined) => Promise<T>,
): Promise<T> {
  const stored = tokenStorage.read();
  try {
    return await call(stored?.access_token);
  } catch (error) {
    // A user but no token means that another tab removed the tokens, and this tab missed the storage event.
    if (!stored && useSession.getState().user && toApiError(error).status === 401) endSession();
    if (!stored || !isSessionError(error)) throw error;
    await refreshOrEnd(stored.access_token, error);
    const latest = tokenStorage.read();
    // Another user may have signed in meanwhile in another tab.
    if (latest && readUserId(latest) !== readUserId(stored)) throw error;
    return call(latest?.access_token);
  }
}

/** Ends the session if the refresh token is invalid, but not if the server is unreachable. */
async function refreshOrEnd(rejected: string, refusal: unknown): Promise<void> {
  if (await refreshTokens(rejected)) return;
  console.info('session expired');
  endSession();
  throw refusal;
}

function isSessionError(error: unknown): boolean {
  const { status, code } = toApiError(error);
  return (status === 401 || status === 403) && !NON_SESSION_ERRORS.has(code ?? '');
}
