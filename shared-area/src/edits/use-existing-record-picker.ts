import { useIsMounted, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../forms/contract-resolver';
import type { RecordFormState } from '../forms/use-record-form';
import type { EntityApi } from '../queries/entity-api';
import type { PickedRecordRules } from './picked-values';

export interface ExistingRecordPickerOptions<Row, Values extends FieldValues, Body> extends PickedRecordRules<
  Row,
  Values
> {
  start: Values;
  schema: FormSchema<Values, Body>;
  entity: Pick<EntityApi<Row, object, object>, 'readLatest' | 'removeFromCacheIfGone'>;
  readFailure: (error: unknown) => string;
  onPicked?: (record: Row) => void;
}

/** Switches a form from a new record to a stored one, and back. */
export function useExistingRecordPicker<
  Row extends { id: string; name: string },
  Values extends FieldValues & { name: string },
  Body,
>(
  record: RecordFormState<Values, Body, Row | null>,
  options: ExistingRecordPickerOptions<Row, Values, Body>,
) {
  const { start, schema, entity, mergePicked, withoutPicked, readFailure, onPicked } = options;
  const [isPicking, runPick] = useSingleFlight();
  const isMounted = useIsMounted();
  const { form, base: picked, start: before, show, isSaving } = record;
  const focusFirst = () => form.setFocus(schema.firstField);
  // Clone, because `getValues` returns rows that the form mutates later.
  const typed = () => structuredClone(form.getValues());

  const read = (id: string) =>
    entity.readLatest(id).catch((error: unknown) => {
      entity.removeFromCacheIfGone(error, id);
      if (isMounted()) toast.error(readFailure(error));
      return null;
    });

  const pick = async (id: string) => {
    const { name } = typed();
    const pressed = document.activeElement;
    const stored = await read(id);
    const now = typed();
    // The name changed while the record was loading, so discard the result.
    if (!stored || !isMounted() || now.name !== name) return;
    show(stored, now, mergePicked({ record: stored, before: now }));
    onPicked?.(stored);
    // The clicked suggestion unmounts, so focus the name field, unless the user has already moved the focus.
    if (isLost(pressed)) focusFirst();
  };

  const leave = () => {
    if (picked) show(null, start, withoutPicked({ record: picked, before }, typed()));
  };
  const leaveIfRenamed = () => {
    if (picked && typed().name.trim() !== picked.name) leave();
  };
  return {
    isPicking,
    pick: (id: string) => {
      if (!isSaving) runPick(() => pick(id));
    },
    leave,
    leaveIfRenamed,
    createNew: () => {
      leave();
      focusFirst();
    },
  };
}

const isLost = (pressed: Element | null) =>
  document.activeElement === null || [document.body, pressed].includes(document.activeElement);
