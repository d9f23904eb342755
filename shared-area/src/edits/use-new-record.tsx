import { toApiError, useNewRecordDraft, type RecordDraftKind } from '@studio-desk/shared-auth';
import { DraftBanner } from '@studio-desk/shared-ui/components';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { FormSchema } from '../forms/contract-resolver';
import { useRecordForm } from '../forms/use-record-form';
import type { Entity } from '../queries/entity-queries';
import { PickedBanner } from './picked-banner';
import { usePickedRecord, type PickingOptions } from './use-picked-record';
import type { PickedRecord } from './picked-values';

interface NewRecordOptions<Row, Values extends FieldValues, Body> extends Omit<
  PickingOptions<Row, Values>,
  'read'
> {
  entity: Pick<Entity<Row, object, object>, 'readLatest' | 'forgetIfGone'>;
  start: Values;
  schema: FormSchema<Values, Body>;
  drafts: RecordDraftKind<Row, Values>;
  pickedTitle: string;
  replaced: (picked: PickedRecord<Row, Values>, now: Values) => Partial<Record<string, string>>;
  isSaved?: boolean;
}

/** A form for a new record, or for updating a stored one that was picked (docs/decisions/0016). */
export function useNewRecord<
  Row extends { id: string; name: string },
  Values extends FieldValues & { name: string },
  Body,
>({
  entity,
  start,
  schema,
  drafts,
  pickedTitle,
  replaced,
  isSaved,
  ...picking
}: NewRecordOptions<Row, Values, Body>) {
  const state = useRecordForm(schema, start);
  const { control, ...rest } = state.form;
  const form = { ...rest, setFocus: () => rest.setFocus(schema.firstField) };
  const [isSaving] = state.saving;
  const read = async (id: string) => {
    try {
      return await entity.readLatest(id);
    } catch (error) {
      entity.forgetIfGone(error, id);
      throw error;
    }
  };
  const { picked, show, createNew, restore, ...picks } = usePickedRecord({
    ...picking,
    form,
    start,
    isSaving,
    read,
  });
  useWatch({ control, disabled: !picked });
  const hidden = picked ? Object.entries(replaced(picked, form.getValues())) : [];
  const hidesTyped = hidden.length > 0;
  const draft = useNewRecordDraft(drafts, form, { start, picked, hidesTyped, show, isSaved });
  const record = picked?.record ?? null;
  return {
    ...picks,
    state,
    picked: record,
    hidesTyped,
    hints: Object.fromEntries(hidden.map(([name, text]) => [name, `You typed: ${text}`])),
    banner: (
      <>
        {draft.isRestored && <DraftBanner onDiscard={draft.discard} />}
        {record && <PickedBanner title={pickedTitle} disabled={isSaving} onCreateNew={createNew} />}
      </>
    ),
    /** If nothing is saved and the picked record is gone or has another name, the form adds a new record again. */
    save: async <Saved,>(send: () => Promise<Saved | null>): Promise<Saved | null> => {
      try {
        const saved = await send();
        if (saved === null) restore(false);
        return saved;
      } catch (error) {
        restore(toApiError(error).status === 404);
        throw error;
      }
    },
  };
}
