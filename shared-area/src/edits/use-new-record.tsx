import { toApiError, type RecordDraftKind } from '@studio-desk/shared-auth';
import { Banner, Button, useIsMounted, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../forms/contract-resolver';
import { useRecordForm, type SubmitOptions } from '../forms/use-record-form';
import type { Entity } from '../queries/entity-queries';
import type { PickRules } from './picked-values';

interface NewRecordOptions<Row, Values extends FieldValues, Body>
  extends SubmitOptions<Row | null, Body, Row>, PickRules<Row, Values> {
  start: Values;
  schema: FormSchema<Values, Body>;
  drafts: RecordDraftKind<Row, Values>;
  entity: Pick<Entity<Row, object, object>, 'readLatest' | 'forgetIfGone'>;
  noun: string;
  pickedTitle: string;
  readFailure: (error: unknown) => string;
  onPicked?: (record: Row) => void;
}

/** A form for a new record that can switch to updating a stored one (docs/decisions/0016). */
export function useNewRecord<
  Row extends { id: string; name: string },
  Values extends FieldValues & { name: string },
  Body,
>({
  start,
  entity,
  noun,
  pickedTitle,
  formValues,
  mergePicked,
  withoutPicked,
  replaced,
  readFailure,
  onPicked,
  save,
  ...options
}: NewRecordOptions<Row, Values, Body>) {
  const [isPicking, runPick] = useSingleFlight();
  const isMounted = useIsMounted();
  const record = useRecordForm<Row | null, Values, Body, Row>({
    ...options,
    latest: null,
    formValues: (picked) => (picked ? formValues(picked) : start),
    hiddenTexts: replaced,
    save: async (body, base) => {
      try {
        const saved = await save(body, base);
        if (saved === null) leaveIfRenamed();
        return saved;
      } catch (error) {
        if (base && toApiError(error).status === 404) {
          leave();
          toast.info(`${base.name} was deleted meanwhile. The form now adds a new ${noun}.`);
        } else {
          leaveIfRenamed();
        }
        throw error;
      }
    },
  });
  const { form, base: picked, start: before, show, isSaving } = record;
  const focusFirst = () => form.setFocus(options.schema.firstField);
  // Clone, because `getValues` returns rows that the form mutates later.
  const typed = () => structuredClone(form.getValues());

  const read = async (id: string) => {
    try {
      return await entity.readLatest(id);
    } catch (error) {
      entity.forgetIfGone(error, id);
      if (isMounted()) toast.error(readFailure(error));
      return null;
    }
  };

  const pick = async (id: string) => {
    const { name } = typed();
    const pressed = document.activeElement;
    const stored = await read(id);
    const now = typed();
    // The name changed while the record was loading: discard the result.
    if (!stored || !isMounted() || now.name !== name) return;
    show(stored, now, mergePicked({ record: stored, before: now }));
    onPicked?.(stored);
    // The clicked suggestion unmounts: focus the name field, unless the user has moved the focus already.
    if (isLost(pressed)) focusFirst();
  };

  const leave = () => {
    if (picked) show(null, start, withoutPicked({ record: picked, before }, typed()));
  };
  const leaveIfRenamed = () => {
    if (picked && typed().name.trim() !== picked.name) leave();
  };
  const createNew = () => {
    leave();
    focusFirst();
  };

  return {
    ...record,
    picked,
    isPicking,
    pick: (id: string) => {
      if (!isSaving) runPick(() => pick(id));
    },
    followName: () => {
      if (!isSaving) leaveIfRenamed();
    },
    hints: Object.fromEntries(
      Object.entries(record.hidden).map(([name, text]) => [name, `You typed: ${text}`]),
    ),
    banner: (
      <>
        {record.banner}
        {picked && <PickedBanner title={pickedTitle} disabled={isSaving} onCreateNew={createNew} />}
      </>
    ),
  };
}

const isLost = (pressed: Element | null) =>
  document.activeElement === null || [document.body, pressed].includes(document.activeElement);

interface PickedBannerProps {
  title: string;
  disabled: boolean;
  onCreateNew: () => void;
}

export const PickedBanner = ({ title, disabled, onCreateNew }: PickedBannerProps) => (
  <Banner
    flush
    title={title}
    action={
      <Button size="sm" disabled={disabled} onClick={onCreateNew}>
        Create new instead
      </Button>
    }
  />
);
