import { toApiError, type RecordDraftKind } from '@studio-desk/shared-auth';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../forms/contract-resolver';
import { useRecordForm, type SubmitOptions } from '../forms/use-record-form';
import { useSameRecordCheck } from '../list/use-same-record-check';
import { RecordChangedBanner } from './record-changed-banner';
import { StaleEditDialog } from './stale-edit-dialog';
import type { SavedRecord, StaleEditPrompt } from './use-merging-save';

interface RecordEditOptions<
  Row extends SavedRecord & { id: string },
  Values extends FieldValues,
  Body,
> extends Omit<SubmitOptions<Row, Body, Row>, 'save'> {
  latest: Row;
  schema: FormSchema<Values, Body>;
  draftKind: RecordDraftKind<Row, Values>;
  formValues: (record: Row) => Values;
  saving: {
    save: (base: Row, body: Body) => Promise<Row | null>;
    question: StaleEditPrompt | null;
    isSaving: boolean;
  };
  onGone?: () => void;
}

/** A form for a stored record, which others may change or delete meanwhile. */
export function useRecordEditForm<
  Row extends SavedRecord & { id: string },
  Values extends FieldValues,
  Body,
>({
  latest,
  saving: { save, question, isSaving },
  onGone,
  ...options
}: RecordEditOptions<Row, Values, Body>) {
  const record = useRecordForm({
    ...options,
    staysOpen: useSameRecordCheck(),
    latest,
    save: async (body: Body, base: Row) => {
      try {
        const saved = await save(base, body);
        if (saved) record.setBase(saved);
        return saved;
      } catch (error) {
        if (toApiError(error).status === 404) onGone?.();
        throw error;
      }
    },
  });
  const isChanged = !isSaving && latest.updated_at > record.base.updated_at;
  return { ...record, latest, question, isChanged };
}

export interface EditedRecordFrameProps {
  noun: string;
  edit: { latest: SavedRecord; isChanged: boolean; question: StaleEditPrompt | null };
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}

export const EditedRecordFrame = ({
  noun,
  edit: { latest, isChanged, question },
  onEscape,
  children,
}: EditedRecordFrameProps) => (
  <>
    {isChanged && <RecordChangedBanner noun={noun} by={latest.last_modified_by} />}
    {/* The scroll margin keeps the sticky banner from covering a focused field. */}
    <div
      className={isChanged ? 'md:[&_*]:scroll-mt-18' : undefined}
      onKeyDown={(event) => {
        if (!onEscape || !isEscape(event)) return;
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
    {question && <StaleEditDialog noun={noun} {...question} />}
  </>
);

/** True for Escape, unless it closes an open list of suggestions or options. */
const isEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' &&
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  target.ariaExpanded !== 'true';
