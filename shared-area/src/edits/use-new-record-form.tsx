import { toApiError, type RecordDraftKind } from '@studio-desk/shared-auth';
import { Banner, Button } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import type { FieldValues } from 'react-hook-form';
import { useRecordForm, type SubmitOptions } from '../forms/use-record-form';
import { useExistingRecordPicker, type ExistingRecordPickerOptions } from './use-existing-record-picker';

interface NewRecordOptions<Row, Values extends FieldValues, Body>
  extends SubmitOptions<Row | null, Body, Row>, ExistingRecordPickerOptions<Row, Values, Body> {
  draftKind: RecordDraftKind<Row, Values>;
  noun: string;
  pickedTitle: string;
}

/** A form for a new record that can switch to updating a stored one (docs/decisions/0016). */
export function useNewRecordForm<
  Row extends { id: string; name: string },
  Values extends FieldValues & { name: string },
  Body,
>(options: NewRecordOptions<Row, Values, Body>) {
  const { start, noun, pickedTitle, formValues, replaced, save } = options;
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
  const { base: picked, isSaving } = record;
  const { isPicking, pick, leave, leaveIfRenamed, createNew } = useExistingRecordPicker(record, options);
  return {
    ...record,
    picked,
    isPicking,
    pick,
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

interface PickedBannerProps {
  title: string;
  disabled: boolean;
  onCreateNew: () => void;
}

const PickedBanner = ({ title, disabled, onCreateNew }: PickedBannerProps) => (
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
