import { errorMessage, keptBase, showFieldErrors, useRecordDraft } from '@studio-desk/shared-auth';
import { ChangedMeanwhile, StaleEditDialog } from '@studio-desk/shared-area';
import {
  Button,
  DraftBanner,
  titleCase,
  useDisabledWhilePending,
  useScrollToFirstError,
  useIsMounted,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import {
  confirmLeave,
  hasUnsavedChanges,
  toast,
  useUnsavedChanges,
  type NextPlace,
} from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { draftOf } from './record-draft';
import { NotesInput } from './record-fields';
import { emptyRecord, type RecordKind, type StoredRecord } from './record-kind';
import { fieldAt, recordResolver } from './record-rules';
import { useRecordSave } from './use-record-save';

interface RecordFormProps<Row extends StoredRecord> {
  kind: RecordKind<Row>;
  personId: string;
  /** The server's current version, which may change while the form is open; null for a new record. */
  latest: Row | null;
  staysOpen: (next: NextPlace) => boolean;
  onDone: () => void;
}

/** Changes are compared with the version that was read when the form opened. */
export function RecordForm<Row extends StoredRecord>(props: RecordFormProps<Row>) {
  const { kind, personId, latest, staysOpen, onDone } = props;
  const drafts = draftOf(kind, personId);
  const [{ base, start }, setInitial] = useState(() =>
    initialState(kind, latest && (keptBase(drafts, latest.id) ?? latest)),
  );
  const form = useForm({ resolver: recordResolver(kind), defaultValues: start, mode: 'onTouched' });
  const draft = useRecordDraft(drafts, base, form, start);
  const { isDirty } = form.formState;
  const releaseGuard = useUnsavedChanges(isDirty, staysOpen);
  const [isBusy, run] = useSingleFlight();
  const { save, missingEntity, question, isSaving } = useRecordSave(kind, personId);
  const [isDisabled, disableDuring] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);
  const isMounted = useIsMounted();
  const { setFocus } = form;
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form is unmounted: move focus into the form.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    setFocus(kind.first);
  }, [setFocus, kind.first]);

  const submit = form.handleSubmit(async (values) => {
    try {
      if (!(await disableDuring(() => save(base, kind.recordValues(values))))) return;
      draft.forget();
      // The form was discarded during the save, and the user is navigating away.
      if (isDirty && !hasUnsavedChanges()) return;
      releaseGuard();
      onDone();
    } catch (error) {
      await showFailure(error);
    }
  });
  const showFailure = async (error: unknown) => {
    const gone = await missingEntity(error);
    // The details dialog shows this error itself.
    if (gone === 'person' && isMounted()) return;
    if (gone === 'record' && base && isMounted()) {
      setInitial({ base: null, start });
      toast.info(`Somebody has removed this ${kind.noun}. The form now adds it anew.`);
      return;
    }
    const isShown = isMounted() && showFieldErrors(error, form.setError, fieldAt);
    if (!isShown) toast.error(errorMessage(error, `Failed to save ${kind.noun}`));
  };
  const cancel = async () => {
    if (await confirmLeave()) onDone();
  };
  const discard = () => {
    draft.forget();
    const next = initialState(kind, latest);
    setInitial(next);
    form.reset(next.start, { keepFieldsRef: true });
  };

  return (
    <FormProvider {...form}>
      {base && latest && !isSaving && latest.updated_at > base.updated_at && (
        <ChangedMeanwhile noun={kind.noun} by={latest.last_modified_by} />
      )}
      <form
        ref={element}
        noValidate
        aria-label={base ? `Edit ${kind.noun} ${kind.nameOf(base)}` : `Add ${kind.noun}`}
        onSubmit={(event) => {
          event.preventDefault();
          run(submit);
        }}
        className="my-2 grid gap-4 rounded-md border border-border bg-sunken p-4"
      >
        <fieldset disabled={isDisabled} className="contents">
          {draft.isRestored && <DraftBanner onDiscard={discard} />}
          <kind.Fields />
          <NotesInput />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isBusy} busyLabel="Saving...">
            {base ? 'Save Changes' : `Add ${titleCase(kind.noun)}`}
          </Button>
        </div>
      </form>
      {question && <StaleEditDialog noun={kind.noun} {...question} />}
    </FormProvider>
  );
}

const initialState = <Row extends StoredRecord>(kind: RecordKind<Row>, base: Row | null) => ({
  base,
  start: { ...emptyRecord, ...(base && kind.valuesOf(base)) },
});
