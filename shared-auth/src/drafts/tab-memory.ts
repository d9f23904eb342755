import { keepDraft } from '../session/draft-storage';
import { keptDraft } from './session-draft';
import { useSession } from '../session/session-store';

/**
 * Remembers something for the person who is signed in: in this tab only, through a reload, for 24 hours, and not
 * beyond a sign-out by choice. What was remembered under the name before is replaced.
 */
export function rememberInTab(name: string, values: unknown): void {
  const { user } = useSession.getState();
  if (user) keepDraft(name, user.id, values);
}

/** What this tab remembers for the person who is signed in; null where that is nothing, or not shaped as `like`. */
export const recallInTab = <T>(name: string, like: T): T | null => keptDraft(name, { like });
