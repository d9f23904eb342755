import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft, readDraft, registerForm } from '../session/draft-storage';
import { matchesShape } from './matches-shape';
import { useSession } from '../session/session-store';

interface DraftOptions<T> {
  /** Current unsaved values; null if there are none. */
  read: () => T | null;
  /** Sample values, with one row in each list: a stored draft of another shape is dropped. */
  like: T;
  /** Further condition on a stored draft. */
  fits?: (values: T) => boolean;
}

export type DraftShape<T> = Omit<DraftOptions<T>, 'read'>;

export interface SessionDraft<T> {
  /** What the same user had typed when the session ended; returned once. */
  draft: T | null;
  /** Call it when the draft was applied or rejected. */
  discard: () => void;
}

/**
 * Stores unsaved values when the session expires, and returns them when the same user opens the form in this
 * tab within 24 hours. Signing out deletes them. `name` identifies the form, including the record.
 */
export function useSessionDraft<T extends object>(
  name: string,
  { read, ...shape }: DraftOptions<T>,
): SessionDraft<T> {
  const [draft, setDraft] = useState(() => storedDraft(name, shape));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    forgetDraft(name);
    return registerForm(name, () => readNow());
  }, [name]);
  return { draft, discard: () => setDraft(null) };
}

/** Reads the draft without removing it. */
export function storedDraft<T>(name: string, { like, fits = () => true }: DraftShape<T>): T | null {
  const { user } = useSession.getState();
  const values = user && readDraft(name, user.id);
  return matchesShape(like, values) && fits(values) ? values : null;
}
