import type { User } from '@studio-desk/shared-contract';
import { create } from 'zustand';
import { deleteDraftsOfOtherUsers, storeAllDrafts } from './draft-storage';
import { queryClient } from './query-client';
import { tokenStorage } from './token-storage';

export type Session =
  | { status: 'loading' | 'signed-out' | 'unreachable'; user: null }
  | { status: 'signed-in'; user: User };

/** The signed-in user. `unreachable`: tokens are stored, but the user could not be loaded. */
export const useSession = create<Session>()(() => ({ status: 'loading', user: null }));

export function beginSession(user: User): void {
  deleteDraftsOfOtherUsers(user.id);
  useSession.setState({ status: 'signed-in', user });
}

export function updateSessionUser(user: User): void {
  const session = useSession.getState();
  if (session.user?.id === user.id) useSession.setState({ status: 'signed-in', user });
}

/** Ends the session in all tabs. Keeps unsaved form values in case the same user signs in again. */
export function endSession(): void {
  tokenStorage.clear();
  clearSession('signed-out');
}

/** Removes the user's data from the page, but not the stored tokens, which may be another user's by now. */
export function clearSession(status: 'loading' | 'signed-out'): void {
  const { user } = useSession.getState();
  if (user) storeAllDrafts(user.id);
  queryClient.clear();
  useSession.setState({ status, user: null });
}
