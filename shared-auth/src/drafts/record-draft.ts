import { useEffect, useEffectEvent } from 'react';
import { listDraftNames } from '../session/draft-storage';
import { readStoredDraft, useSessionDraft, type DraftValidation } from './session-draft';
import { useSession } from '../session/session-store';

export interface RecordDraft<Kept, Values> {
  base: Kept | null;
  start: Values;
  values: Values;
}

interface DraftedForm<Values> {
  formState: { isDirty: boolean };
  getValues: () => Values;
  reset: (values: Values, options: { keepDefaultValues: true }) => void;
}

export interface RecordDraftKind<Kept, Values> extends DraftValidation<RecordDraft<Kept, Values>> {
  noun: string;
}

export const getDraftName = (noun: string, base: { id: string } | null): string =>
  `${noun}-${base?.id ?? NEW}`;

const NEW = 'new';

/** Returns the record that the stored draft was based on; null if there is no draft. */
export const keptBase = <Kept, Values>(
  { noun, ...check }: RecordDraftKind<Kept, Values>,
  id: string,
): Kept | null => readStoredDraft(getDraftName(noun, { id }), check)?.base ?? null;

/** Returns the id of the record with a stored draft: null for a new record, undefined without a draft. */
export function draftedId<Kept, Values>({
  noun,
  ...check
}: RecordDraftKind<Kept, Values>): string | null | undefined {
  const { user } = useSession.getState();
  const start = getDraftName(noun, { id: '' });
  const name = user ? listDraftNames(start, user.id).find((kept) => readStoredDraft(kept, check)) : undefined;
  const id = name?.slice(start.length);
  return id === NEW ? null : id;
}

export function useRecordDraft<Kept extends { id: string }, Values extends object>(
  { noun, ...check }: RecordDraftKind<Kept, Values>,
  base: Kept | null,
  { formState: { isDirty }, getValues, reset }: DraftedForm<Values>,
  start: Values,
) {
  const { draft, discard } = useSessionDraft<RecordDraft<Kept, Values>>(getDraftName(noun, base), {
    ...check,
    read: () => (isDirty ? { base, start, values: getValues() } : null),
  });
  const restore = useEffectEvent(() => {
    if (draft) reset(applyDraft(start, draft), { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  return {
    isRestored: draft !== null,
    forget: discard,
  };
}

/** Merges the fields that the user changed in the draft into `now`, the current values. */
export function applyDraft<Values extends object>(
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
