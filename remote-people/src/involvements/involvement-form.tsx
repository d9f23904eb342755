import { RecordChangedBanner, StaleEditDialog, useRecordForm } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import { Button, toTitleCase } from '@studio-desk/shared-ui/components';
import { confirmLeave, toast, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { NotesInput } from './involvement-fields';
import {
  emptyInvolvementValues,
  type InvolvementKindDescription,
  type StoredInvolvement,
} from './involvement-kind';
import {
  createInvolvementDraftKind,
  createInvolvementSchema,
  INVOLVEMENT_FORMS_GROUP,
} from './involvement-rules';
import { useInvolvementSave } from './use-involvement-save';

interface InvolvementFormProps<Row extends StoredInvolvement> {
  kind: InvolvementKindDescription<Row>;
  person: Person;
  /** All stored records of the kind. */
  records: readonly Row[];
  /** The stored record, refetched while the form is open; null for a new record. */
  latest: Row | null;
  staysOpen: (next: NextLocation) => boolean;
  onDone: () => void;
}

/** Saves only the fields that differ from the record as it was when the form opened. */
export function InvolvementForm<Row extends StoredInvolvement>(props: InvolvementFormProps<Row>) {
  const { kind, person, records, latest, staysOpen, onDone } = props;
  const { save, missingEntity, question, isSaving } = useInvolvementSave(kind, person.id);
  const [isRemoved, setRemoved] = useState(false);
  const record = useRecordForm({
    schema: createInvolvementSchema(kind),
    draftKind: createInvolvementDraftKind(kind, person.id),
    latest,
    formValues: (stored) => ({
      ...emptyInvolvementValues,
      ...(stored ? kind.valuesOf(stored) : kind.startOf?.(person, records)),
    }),
    staysOpen,
    // The conflict dialog shows `company_name`, which the parsed `body` does not contain.
    save: (body, stored): Promise<Row | null> =>
      save(isRemoved ? null : stored, { ...kind.involvementValues(record.form.getValues()), ...body }),
    failureMessage: `Failed to save ${kind.noun}`,
    onFailure: async (error): Promise<boolean> => {
      const gone = await missingEntity(error);
      if (gone === 'record' && base) {
        setRemoved(true);
        toast.info(`Someone removed this ${kind.noun}. Saving will add it again.`);
        return true;
      }
      return gone === 'person';
    },
    onSaved: onDone,
  });
  const { form } = record;
  const base = isRemoved ? null : record.base;
  const { setFocus } = form;
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form is unmounted, so move focus into the form.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    setFocus(kind.firstField);
  }, [setFocus, kind.firstField]);

  const cancel = async () => {
    if (await confirmLeave(INVOLVEMENT_FORMS_GROUP)) onDone();
  };

  return (
    <FormProvider {...form}>
      {base && latest && !isSaving && latest.updated_at > base.updated_at && (
        <RecordChangedBanner noun={kind.noun} by={latest.last_modified_by} />
      )}
      <form
        ref={element}
        noValidate
        aria-label={base ? `Edit ${kind.noun} ${kind.labelSuffix(base)}` : `Add ${kind.noun}`}
        onSubmit={(event) => {
          event.preventDefault();
          record.submit();
        }}
        className="my-2 grid gap-4 rounded-md border border-border bg-sunken p-4"
      >
        <fieldset disabled={record.isDisabled} className="contents">
          {record.banner}
          <kind.Fields />
          <NotesInput />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" tone="primary" busy={record.isSaving} busyLabel="Saving...">
            {base ? 'Save Changes' : `Add ${toTitleCase(kind.noun)}`}
          </Button>
        </div>
      </form>
      {question && <StaleEditDialog noun={kind.noun} {...question} />}
    </FormProvider>
  );
}
