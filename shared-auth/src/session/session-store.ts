import type { User } from '@studio-desk/shared-contract';
import { create } from 'zustand';
import { forgetDraftsOfOthers, keepDrafts } from './draft-storage';
import { queryClient } from './query-client';
import { tokenStorage } from './token-storage';

export type Session =
  { status: 'loading' | 'signed-out' | 'unreachable'; user: null } | { status: 'signed-in'; user: User };

/** Who is signed in. `unreachable`: there are tokens, but the server did not answer yet. */
export const useSession = create<Session>()(() => ({ status: 'loading', user: null }));

export function beginSession(user: User): void {
  forgetDraftsOfOthers(user.id);
  useSession.setState({ status: 'signed-in', user });
}

/** Shows what the server now knows of the user who is signed in; an answer that comes for somebody else is late. */
export function refreshUser(user: User): void {
  const session = useSession.getState();
  if (session.user?.id === user.id) useSession.setState({ status: 'signed-in', user });
}

/**
 * Forgets everything that belongs to the session, in this tab and, through storage, in the others; what is typed
 * and not saved is kept for the same user.
 */
export function endSession(): void {
  const { user } = useSession.getState();
  if (user) keepDrafts(user.id);
  tokenStorage.clear();
  queryClient.clear();
  useSession.setState({ status: 'signed-out', user: null });
}
