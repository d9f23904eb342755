import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useIsMounted, useSingleFlight } from '@studio-desk/shared-ui/components';
import type { PickedRecord } from './picked-values';

interface PickingForm<Values> {
  getValues: () => Values;
  reset: (values: Values, options: { keepFieldsRef: true; keepDefaultValues?: boolean }) => void;
  setFocus: (field: 'name') => void;
}

export interface PickingOptions<Row, Values> {
  noun: string;
  formValues: (record: Row) => Values;
  withPicked: (picked: PickedRecord<Row, Values>) => Values;
  withoutPicked: (picked: PickedRecord<Row, Values>, now: Values) => Values;
  read: (id: string) => Promise<Row>;
  readFailure: (error: unknown) => string;
  onPicked?: (record: Row) => void;
}

interface PickedRecordOptions<Row, Values> extends PickingOptions<Row, Values> {
  form: PickingForm<Values>;
  start: Values;
  isSaving: boolean;
}

/** A form for a new record that can switch to updating a stored one (docs/decisions/0016). */
export function usePickedRecord<Row extends { name: string }, Values extends { name: string }>(
  input: PickedRecordOptions<Row, Values>,
) {
  const { form, start, isSaving, noun, formValues, withPicked, withoutPicked, onPicked } = input;
  const [picked, setPicked] = useState<PickedRecord<Row, Values> | null>(null);
  const [isPicking, runPick] = useSingleFlight();
  const isMounted = useIsMounted();

  // Clone, because `getValues` returns rows that the form mutates later.
  const typed = () => structuredClone(form.getValues());

  /** Resets the form to the record before it sets `values`, so that `isDirty` compares them with the record. */
  const show = (next: PickedRecord<Row, Values> | null, values: Values) => {
    setPicked(next);
    form.reset(next ? formValues(next.record) : start, { keepFieldsRef: true });
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  };

  const read = async (id: string) => {
    try {
      return await input.read(id);
    } catch (error) {
      if (isMounted()) toast.error(input.readFailure(error));
      return null;
    }
  };

  const pick = async (id: string) => {
    const { name } = typed();
    const pressed = document.activeElement;
    const record = await read(id);
    const before = typed();
    // The name changed while the record was loading: discard the result.
    if (!record || !isMounted() || before.name !== name) return;
    show({ record, before }, withPicked({ record, before }));
    onPicked?.(record);
    // The clicked suggestion unmounts: focus the name field, unless the user has moved the focus already.
    if (isLost(pressed)) form.setFocus('name');
  };

  const leave = () => {
    if (picked) show(null, withoutPicked(picked, typed()));
  };

  const leaveIfRenamed = () => {
    if (picked && typed().name.trim() !== picked.record.name) leave();
  };

  return {
    picked,
    isPicking,
    show,
    pick: (id: string) => {
      if (!isSaving) runPick(() => pick(id));
    },
    createNew: () => {
      if (isSaving) return;
      leave();
      form.setFocus('name');
    },
    followName: () => {
      if (!isSaving) leaveIfRenamed();
    },
    restore: (isGone: boolean) => {
      if (!picked || !isGone) return leaveIfRenamed();
      leave();
      toast.info(`${picked.record.name} was deleted meanwhile. The form now adds a new ${noun}.`);
    },
  };
}

const isLost = (pressed: Element | null) =>
  document.activeElement === null || [document.body, pressed].includes(document.activeElement);
