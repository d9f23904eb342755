import { useEffect, useEffectEvent } from 'react';
import { getDraftName, applyDraft, type RecordDraft, type RecordDraftKind } from './record-draft';
import { useSessionDraft } from './session-draft';

interface PickedForm<Row, Values> {
  record: Row;
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
  hidesTyped: boolean;
  isSaved?: boolean;
  show: (picked: PickedForm<Row, Values> | null, values: Values) => void;
}

/** Exists only because older releases of areas import it from the shell. New code uses `useSessionDraft`. */
export function useNewRecordDraft<Row extends { id: string }, Values extends object>(
  { noun, ...check }: RecordDraftKind<Row, Values>,
  { formState: { isDirty }, getValues, setFocus }: NewRecordForm<Values>,
  { start, picked, hidesTyped, isSaved = false, show }: NewRecordState<Row, Values>,
) {
  const { draft, discard } = useSessionDraft<RecordDraft<Row, Values>>(getDraftName(noun, null), {
    ...check,
    read: () => {
      if (isSaved || (!isDirty && !hidesTyped)) return null;
      return { base: picked?.record ?? null, start: picked?.before ?? start, values: getValues() };
    },
  });
  const restore = useEffectEvent(() => {
    if (draft?.base) show({ record: draft.base, before: draft.start }, draft.values);
    else if (draft) show(null, applyDraft(start, draft));
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
