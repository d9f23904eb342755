import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft, readDraft, watchForm } from '../session/draft-storage';
import { hasShapeOf } from './same-shape';
import { useSession } from '../session/session-store';

interface DraftOptions<T> {
  /** What the form holds unsaved at this moment; null where there is nothing to keep. */
  read: () => T | null;
  /** Values as the form has them, each list with one row: what was kept in another shape is dropped. */
  like: T;
  /** What else must hold of what was kept; for what `like` cannot tell. */
  fits?: (values: T) => boolean;
}

export type KeptShape<T> = Omit<DraftOptions<T>, 'read'>;

export interface SessionDraft<T> {
  /** What the same person had typed when the session ended over this form; given back once. */
  draft: T | null;
  /** The draft was taken over, or is not wanted. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form when the session ends over it, and gives it back when the same person opens the
 * form again in this tab, within 24 hours. Signing out by choice keeps nothing. `name` tells forms apart: the one
 * of each record has its own.
 */
export function useSessionDraft<T extends object>(
  name: string,
  { read, ...shape }: DraftOptions<T>,
): SessionDraft<T> {
  const [draft, setDraft] = useState(() => keptDraft(name, shape));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    forgetDraft(name);
    return watchForm(name, () => readNow());
  }, [name]);
  return { draft, discard: () => setDraft(null) };
}

/** What `useSessionDraft` will give back to the form of this name when it opens; it stays kept until then. */
export function keptDraft<T>(name: string, { like, fits = () => true }: KeptShape<T>): T | null {
  const { user } = useSession.getState();
  const values = user && readDraft(name, user.id);
  return hasShapeOf(like, values) && fits(values) ? values : null;
}
