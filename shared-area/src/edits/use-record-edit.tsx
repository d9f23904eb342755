import { keptBase, toApiError, useRecordDraft, type RecordDraftKind } from '@studio-desk/shared-auth';
import { DraftBanner } from '@studio-desk/shared-ui/components';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../forms/contract-resolver';
import { useRecordForm } from '../forms/use-record-form';
import { ChangedMeanwhile } from './changed-meanwhile';
import { StaleEditDialog } from './stale-edit-dialog';
import type { SavedRecord, StaleEditQuestion } from './use-merging-save';

interface RecordEditOptions<Row, Values extends FieldValues, Body> {
  /** The stored record, refetched while the form is open: it can be newer than the version being edited. */
  latest: Row;
  schema: FormSchema<Values, Body>;
  drafts: RecordDraftKind<Row, Values>;
  formValues: (record: Row) => Values;
  saving: {
    save: (base: Row, body: Body) => Promise<Row | null>;
    question: StaleEditQuestion | null;
    isSaving: boolean;
  };
  onGone?: () => void;
}

/** Keeps the record as it was when editing began (`base`), also for a restored draft, and saves the changes against it. */
export function useRecordEdit<Row extends SavedRecord & { id: string }, Values extends FieldValues, Body>({
  latest,
  schema,
  drafts,
  formValues,
  saving: { save, question, isSaving },
  onGone,
}: RecordEditOptions<Row, Values, Body>) {
  const [base, setBase] = useState(() => keptBase(drafts, latest.id) ?? latest);
  const state = useRecordForm(schema, formValues(base));
  const draft = useRecordDraft(drafts, base, state.form, state.start);
  const discard = () => {
    draft.forget();
    setBase(latest);
    state.restart(formValues(latest));
  };
  return {
    base,
    latest,
    state,
    question,
    isChanged: !isSaving && latest.updated_at > base.updated_at,
    banner: draft.isRestored && <DraftBanner onDiscard={discard} />,
    save: async (body: Body) => {
      try {
        const saved = await save(base, body);
        if (saved) setBase(saved);
        return saved;
      } catch (error) {
        if (toApiError(error).status === 404) onGone?.();
        throw error;
      }
    },
  };
}

interface EditedRecordProps {
  noun: string;
  edit: { latest: SavedRecord; isChanged: boolean; question: StaleEditQuestion | null };
  children: ReactNode;
}

export const EditedRecord = ({
  noun,
  edit: { latest, isChanged, question },
  children,
}: EditedRecordProps) => (
  <>
    {isChanged && <ChangedMeanwhile noun={noun} by={latest.last_modified_by} />}
    {/* Scroll margin, so that the sticky banner does not cover a focused field. */}
    <div className={isChanged ? 'md:[&_*]:scroll-mt-18' : undefined}>{children}</div>
    {question && <StaleEditDialog noun={noun} {...question} />}
  </>
);
