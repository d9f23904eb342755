import { useEffect, useEffectEvent } from 'react';
import { draftNames } from '../session/draft-storage';
import { keptDraft, useSessionDraft, type KeptShape } from './session-draft';
import { useSession } from '../session/session-store';

/** What was typed, what the form had started from, and the record as it was read then; null for a new one. */
export interface RecordDraft<Kept, Values> {
  base: Kept | null;
  start: Values;
  values: Values;
}

/** The part of a form of the form library that a draft needs. */
interface DraftedForm<Values> {
  formState: { isDirty: boolean };
  getValues: () => Values;
  reset: (values: Values, options: { keepDefaultValues: true }) => void;
}

/** What is kept of forms of one kind: its name without the record's id, and what must hold of it. */
export interface RecordDraftKind<Kept, Values> extends KeptShape<RecordDraft<Kept, Values>> {
  noun: string;
}

/** What the draft of a record is kept under; null stands for a new one. */
export const draftName = (noun: string, base: { id: string } | null): string => `${noun}-${base?.id ?? NEW}`;

const NEW = 'new';

/** The record that a kept edit was made on: what was saved since is seen against it, as in an open form. */
export const keptBase = <Kept, Values>(
  { noun, ...shape }: RecordDraftKind<Kept, Values>,
  id: string,
): Kept | null => keptDraft(draftName(noun, { id }), shape)?.base ?? null;

/** Of which record of this kind something typed is kept: its id, null for a new one; undefined where there is none. */
export function draftedId<Kept, Values>({
  noun,
  ...shape
}: RecordDraftKind<Kept, Values>): string | null | undefined {
  const { user } = useSession.getState();
  const start = draftName(noun, { id: '' });
  const name = user ? draftNames(start, user.id).find((kept) => keptDraft(kept, shape)) : undefined;
  const id = name?.slice(start.length);
  return id === NEW ? null : id;
}

/** Keeps what is typed into the form of a record when the session ends over it, and puts it back. */
export function useRecordDraft<Kept extends { id: string }, Values extends object>(
  { noun, ...shape }: RecordDraftKind<Kept, Values>,
  base: Kept | null,
  { formState: { isDirty }, getValues, reset }: DraftedForm<Values>,
  start: Values,
) {
  const { draft, discard } = useSessionDraft<RecordDraft<Kept, Values>>(draftName(noun, base), {
    ...shape,
    read: () => (isDirty ? { base, start, values: getValues() } : null),
  });
  const putBack = useEffectEvent(() => {
    if (draft) reset(draftOver(start, draft), { keepDefaultValues: true });
  });
  useEffect(() => putBack(), []);
  return {
    isRestored: draft !== null,
    /** Saved, or not wanted: there is nothing left to put back. */
    forget: discard,
  };
}

/** What was typed, over what there is now: a field that nobody typed in takes what was saved meanwhile. */
export function draftOver<Values extends object>(
  now: Values,
  { start, values }: Pick<RecordDraft<unknown, Values>, 'start' | 'values'>,
): Values {
  const before = new Map<string, unknown>(Object.entries(start));
  const merged = { ...now };
  for (const [name, value] of Object.entries(values)) {
    if (!isSame(value, before.get(name))) Object.assign(merged, { [name]: value });
  }
  return merged;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
