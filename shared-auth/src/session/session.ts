import { authRoutes, type RouteInput } from '@studio-desk/shared-contract';
import { toApiError } from '../http/api-error';
import { deleteAllDrafts } from './draft-storage';
import { request } from './request';
import { beginSession, endSession, clearSession, updateSessionUser, useSession } from './session-store';
import { tokenStorage, readUserId } from './token-storage';

/** Sign out locally if the server does not respond in this time. */
const LOGOUT_TIMEOUT_MS = 3000;

type BodyOf<R extends keyof typeof authRoutes> = RouteInput<(typeof authRoutes)[R]>['body'];

export const hasStoredSession = (): boolean => tokenStorage.read() !== null;

/** Loads the user of the stored tokens. Call this at startup, and again if the status is `unreachable`. */
export async function loadSession(): Promise<void> {
  if (!tokenStorage.read()) return endSession();
  try {
    beginSession(await request(authRoutes.me, {}));
  } catch (error) {
    if (toApiError(error).status === 401) endSession();
    // An earlier call may fail late, after another one has signed in.
    else if (!useSession.getState().user) useSession.setState({ status: 'unreachable', user: null });
  }
}

/**
 * Follows sign-ins and sign-outs in other tabs, including those missed while this page was in the
 * back/forward cache. Returns a function that stops following.
 */
export function followOtherTabs(): () => void {
  const stop = tokenStorage.watch(followStoredSession);
  const followIfRestored = ({ persisted }: PageTransitionEvent) => persisted && followStoredSession();
  window.addEventListener('pageshow', followIfRestored);
  return () => {
    stop();
    window.removeEventListener('pageshow', followIfRestored);
  };
}

function followStoredSession(): void {
  const stored = tokenStorage.read();
  const { status, user } = useSession.getState();
  if (!stored) {
    if (status !== 'signed-out') endSession();
    return;
  }
  const isOfAnother = user !== null && readUserId(stored) !== user.id;
  if (isOfAnother) clearSession('loading');
  if (isOfAnother || status === 'signed-out') void loadSession();
}

export async function login(body: BodyOf<'login'>): Promise<void> {
  const { user, access_token, refresh_token } = await request(authRoutes.login, { body });
  tokenStorage.write({ access_token, refresh_token });
  beginSession(user);
}

export const register = (body: BodyOf<'register'>) => request(authRoutes.register, { body });

/** Signs out in all tabs, even if the server is unreachable, and deletes this tab's drafts. */
export async function logout(): Promise<void> {
  const stored = tokenStorage.read();
  try {
    if (stored) await Promise.race([notifyServer(stored.refresh_token), pause(LOGOUT_TIMEOUT_MS)]);
  } catch (error) {
    console.info('The server could not be told of the sign-out:', toApiError(error).message);
  } finally {
    endSession();
    deleteAllDrafts();
  }
}

const notifyServer = (refreshToken: string) =>
  request(authRoutes.logout, { body: { refresh_token: refreshToken } });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const requestPasswordReset = (body: BodyOf<'requestReset'>) =>
  request(authRoutes.requestReset, { body });

export const confirmPasswordReset = (body: BodyOf<'confirmReset'>) =>
  request(authRoutes.confirmReset, { body });

export const requestEmailConfirmation = (body: BodyOf<'requestEmailConfirmation'>) =>
  request(authRoutes.requestEmailConfirmation, { body });

export const confirmEmail = (body: BodyOf<'confirmEmail'>) => request(authRoutes.confirmEmail, { body });

export async function updateMe(body: BodyOf<'updateMe'>): Promise<void> {
  updateSessionUser(await request(authRoutes.updateMe, { body }));
}
