import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useIsMounted, useSingleFlight } from '@studio-desk/shared-ui/components';
import type { Picked } from './picked-values';

/** The part of a form of the form library that picking needs. */
interface PickingForm<Values> {
  getValues: () => Values;
  reset: (values: Values, options: { keepFieldsRef: true; keepDefaultValues?: boolean }) => void;
  setFocus: (field: 'name') => void;
}

/** How records of one kind are picked. */
export interface Picking<Row, Values> {
  /** What a record is called: 'judge'. */
  noun: string;
  formValues: (record: Row) => Values;
  withPicked: (picked: Picked<Row, Values>) => Values;
  withoutPicked: (picked: Picked<Row, Values>, now: Values) => Values;
  /** The record as it is now. */
  read: (id: string) => Promise<Row>;
  /** What is said where it cannot be had. */
  readFailure: (error: unknown) => string;
  /** Hears of a record that the form has come to update. */
  onPicked?: (record: Row) => void;
}

interface PickedRecordOptions<Row, Values> extends Picking<Row, Values> {
  form: PickingForm<Values>;
  /** What the form starts from with nothing picked. */
  start: Values;
  /** The form stays as it is during a save. */
  isSaving: boolean;
}

/** The form of a new record, which may come to update one that is there already (decision 16). */
export function usePickedRecord<Row extends { name: string }, Values extends { name: string }>(
  input: PickedRecordOptions<Row, Values>,
) {
  const { form, start, isSaving, noun, formValues, withPicked, withoutPicked, onPicked } = input;
  const [picked, setPicked] = useState<Picked<Row, Values> | null>(null);
  const [isPicking, runPick] = useSingleFlight();
  const isThere = useIsMounted();

  // The form goes on writing into the rows that it gives out.
  const typed = () => structuredClone(form.getValues());

  /** `values` is unsaved as far as it is not what the record says. */
  const show = (next: Picked<Row, Values> | null, values: Values) => {
    setPicked(next);
    form.reset(next ? formValues(next.record) : start, { keepFieldsRef: true });
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  };

  /** Null where it cannot be had. Nobody who left the form hears of it. */
  const read = async (id: string) => {
    try {
      return await input.read(id);
    } catch (error) {
      if (isThere()) toast.error(input.readFailure(error));
      return null;
    }
  };

  const pick = async (id: string) => {
    const { name } = typed();
    const pressed = document.activeElement;
    const record = await read(id);
    const before = typed();
    // Who types on is looking for somebody else.
    if (!record || !isThere() || before.name !== name) return;
    show({ record, before }, withPicked({ record, before }));
    onPicked?.(record);
    // The pressed row goes away; whoever went on to another field stays there.
    if (isLost(pressed)) form.setFocus('name');
  };

  const leave = () => {
    if (picked) show(null, withoutPicked(picked, typed()));
  };

  /** Another name is another record. */
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
    /** Nothing was saved: the name may have been changed meanwhile, or the record be gone. */
    restore: (isGone: boolean) => {
      if (!picked || !isGone) return leaveIfRenamed();
      leave();
      toast.info(`${picked.record.name} was deleted meanwhile. The form now adds a new ${noun}.`);
    },
  };
}

/** Whether the focus is nowhere, or on what was pressed. */
const isLost = (pressed: Element | null) =>
  document.activeElement === null || [document.body, pressed].includes(document.activeElement);
