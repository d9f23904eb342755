import { useEffect, useEffectEvent } from 'react';
import { draftName, draftOver, type RecordDraft, type RecordDraftKind } from './record-draft';
import { useSessionDraft } from './session-draft';

/** A record that was picked to be updated instead of added, and what had been typed before. */
interface PickedForm<Row, Values> {
  record: Row;
  before: Values;
}

/** What was typed; `base` is a picked record, null where a new one is added. */
interface NewRecordDraft<Row, Values> extends RecordDraft<Row, Values> {
  before: Values;
}

/** The part of a form of the form library that a draft needs. */
interface NewRecordForm<Values> {
  formState: { isDirty: boolean };
  getValues: () => Values;
  setFocus: (field: 'name') => void;
}

interface Shown<Row, Values> {
  /** What the form starts from with nothing picked. */
  start: Values;
  picked: PickedForm<Row, Values> | null;
  /** Something that no field shows is unsaved too. */
  hidesTyped: boolean;
  /** Saved already: nothing is left to keep. */
  isSaved?: boolean;
  show: (picked: PickedForm<Row, Values> | null, values: Values) => void;
}

/** Keeps what is typed when the session ends over the form of a new record, and puts it back. */
export function useNewRecordDraft<Row extends { id: string }, Values extends object>(
  { noun, like, fits = () => true }: RecordDraftKind<Row, Values>,
  { formState: { isDirty }, getValues, setFocus }: NewRecordForm<Values>,
  { start, picked, hidesTyped, isSaved = false, show }: Shown<Row, Values>,
) {
  const { draft, discard } = useSessionDraft<NewRecordDraft<Row, Values>>(draftName(noun, null), {
    read: () => {
      if (isSaved || (!isDirty && !hidesTyped)) return null;
      const values = getValues();
      return { base: picked?.record ?? null, start, before: picked?.before ?? start, values };
    },
    like: { ...like, before: like.values },
    fits,
  });
  const putBack = useEffectEvent(() => {
    if (!draft) return;
    const { base, before, values } = draft;
    if (base) show({ record: base, before }, values);
    else show(null, draftOver(start, draft));
  });
  useEffect(() => putBack(), []);
  return {
    isRestored: draft !== null,
    /** What was put back is not wanted. */
    discard: () => {
      discard();
      show(null, start);
      setFocus('name');
    },
  };
}
