import { useEffect, useEffectEvent, useState } from 'react';
import { deleteDraft, readDraft, registerDraftForm } from '../session/draft-storage';
import { matchesShape } from './matches-shape';
import { useSession } from '../session/session-store';

interface DraftOptions<T> {
  read: () => T | null;
  /** Example values with one row in each list. A stored draft with another shape is discarded. */
  like: T;
  /** Returns false to discard the stored draft. Released areas pass `like` and `fits`, so keep both names. */
  fits?: (values: T) => boolean;
}

export type DraftValidation<T> = Omit<DraftOptions<T>, 'read'>;

export interface SessionDraft<T> {
  draft: T | null;
  discard: () => void;
}

/**
 * Restores the values that were unsaved when the session ended. This tab stores them for 24 hours, or until a
 * sign-out.
 */
export function useSessionDraft<T extends object>(
  name: string,
  { read, ...check }: DraftOptions<T>,
): SessionDraft<T> {
  const [draft, setDraft] = useState(() => readStoredDraft(name, check));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    deleteDraft(name);
    return registerDraftForm(name, () => readNow());
  }, [name]);
  return { draft, discard: () => setDraft(null) };
}

export function readStoredDraft<T>(name: string, { like, fits = () => true }: DraftValidation<T>): T | null {
  const { user } = useSession.getState();
  const values = user && readDraft(name, user.id);
  return matchesShape(like, values) && fits(values) ? values : null;
}
