import { useEffect, useEffectEvent } from 'react';
import { draftName, draftOver, type RecordDraft, type RecordDraftKind } from './record-draft';
import { useSessionDraft } from './session-draft';

interface PickedForm<Row, Values> {
  record: Row;
  before: Values;
}

interface NewRecordDraft<Row, Values> extends RecordDraft<Row, Values> {
  before: Values;
}

interface NewRecordForm<Values> {
  formState: { isDirty: boolean };
  getValues: () => Values;
  setFocus: (field: 'name') => void;
}

interface NewRecordState<Row, Values> {
  start: Values;
  picked: PickedForm<Row, Values> | null;
  /** True if the picked record's values replaced typed text, which is still unsaved. */
  hidesTyped: boolean;
  isSaved?: boolean;
  show: (picked: PickedForm<Row, Values> | null, values: Values) => void;
}

export function useNewRecordDraft<Row extends { id: string }, Values extends object>(
  { noun, like, fits = () => true }: RecordDraftKind<Row, Values>,
  { formState: { isDirty }, getValues, setFocus }: NewRecordForm<Values>,
  { start, picked, hidesTyped, isSaved = false, show }: NewRecordState<Row, Values>,
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
  const restore = useEffectEvent(() => {
    if (!draft) return;
    const { base, before, values } = draft;
    if (base) show({ record: base, before }, values);
    else show(null, draftOver(start, draft));
  });
  useEffect(() => restore(), []);
  return {
    isRestored: draft !== null,
    discard: () => {
      discard();
      show(null, start);
      setFocus('name');
    },
  };
}
