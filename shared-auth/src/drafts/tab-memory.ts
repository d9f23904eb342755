import { storeDraft } from '../session/draft-storage';
import { readStoredDraft } from './session-draft';
import { useSession } from '../session/session-store';

/** Stores values of the signed-in user in this tab for 24 hours or until sign-out. */
export function rememberInTab(name: string, values: unknown): void {
  const { user } = useSession.getState();
  if (user) storeDraft(name, user.id, values);
}

export const recallInTab = <T>(name: string, like: T): T | null => readStoredDraft(name, { like });
