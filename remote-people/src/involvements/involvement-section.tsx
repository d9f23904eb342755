import { errorMessage, keptBase, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { AddIcon, Button, SkeletonBar, Badge, EditIcon, IconButton } from '@studio-desk/shared-ui/components';
import type { NextLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { MissingLabelNotice } from './missing-label-notice';
import { involvementQueries } from './involvement-queries';
import { InvolvementForm } from './involvement-form';
import type { InvolvementKindDescription, StoredInvolvement } from './involvement-kind';
import { createInvolvementDraftKind } from './involvement-rules';
import { RemoveInvolvementButton } from './remove-involvement-button';

export interface OpenInvolvementForm {
  involvementId: string | null;
}

export interface InvolvementSectionProps {
  person: Person;
  open: OpenInvolvementForm | null;
  onOpen: (form: OpenInvolvementForm) => void;
  onClose: () => void;
  staysOpen: (next: NextLocation) => boolean;
}

interface KindSectionProps<Row extends StoredInvolvement> extends InvolvementSectionProps {
  kind: InvolvementKindDescription<Row>;
}

export function InvolvementSection<Row extends StoredInvolvement>(props: KindSectionProps<Row>) {
  const { kind, person, open, onOpen, onClose, staysOpen } = props;
  const personId = person.id;
  const titleId = useId();
  const read = useQuery(involvementQueries.list(kind, personId));
  const state = readState(read);
  const rows = useRowsWithEdited(read.data ?? [], open?.involvementId ?? null, (id) =>
    keptBase(createInvolvementDraftKind(kind, personId), id),
  );
  const { section, add, focusAdd } = useFocusAfter(open);
  const isAdding = open?.involvementId === null;
  const form = { kind, person, records: rows, staysOpen, onDone: onClose };
  const lacksLabel = kind.suggestsLabel && rows.length > 0 && !person.labels.includes(kind.label);
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      onMouseDown={keepFocus}
      className="border-t border-border pt-3 text-sm"
    >
      <div className="flex items-start gap-2.5">
        <div className="flex min-h-(--height-control-sm) min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
          <h4 id={titleId} className="font-semibold">
            {kind.title}
          </h4>
          <SectionState kind={kind} state={state} rows={read.data} />
        </div>
        {!isAdding && (
          <Button
            ref={add}
            icon={AddIcon}
            size="sm"
            tone="quiet"
            // Aligns the end of the label with the right edge.
            className="-mr-2.75"
            aria-label={`Add ${kind.noun}`}
            onClick={() => onOpen({ involvementId: null })}
          >
            Add
          </Button>
        )}
      </div>
      {lacksLabel && <MissingLabelNotice person={person} label={kind.label} focusAfter={focusAdd} />}
      {isAdding && <InvolvementForm {...form} latest={null} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-border">
          {rows.map((record) => (
            <li key={record.id}>
              {open?.involvementId === record.id ? (
                <InvolvementForm {...form} latest={record} />
              ) : (
                <InvolvementRow
                  kind={kind}
                  record={record}
                  onEdit={() => onOpen({ involvementId: record.id })}
                  onRemoved={focusAdd}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Keeps the focus on mousedown. Otherwise, the field's error would appear on blur and move the button away
 * from the pointer.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

interface SectionStateProps<Row extends StoredInvolvement> {
  kind: InvolvementKindDescription<Row>;
  state: ReadState;
  rows: readonly Row[] | undefined;
}

function SectionState<Row extends StoredInvolvement>({ kind, state, rows }: SectionStateProps<Row>) {
  const title = kind.title.toLowerCase();
  if (state.isPending) {
    return (
      <span role="status" className="animate-[appear_1ms_linear_150ms_both]">
        <span className="sr-only">Loading {title}...</span>
        <SkeletonBar className="h-3 w-24" />
      </span>
    );
  }
  if (state.error) {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-2.5 text-danger">
        {errorMessage(state.error, `Failed to load ${title}`)}
        <Button size="sm" onClick={state.reload} busy={state.isFetching}>
          Try again
        </Button>
      </span>
    );
  }
  if (!rows || rows.length === 0) return <span className="text-muted">No {title} yet</span>;
  return <span className="text-muted tabular-nums">{kind.totalText?.(rows)}</span>;
}

/** If another user removes the row being edited, keeps it in the list, so that typed text is not lost. */
function useRowsWithEdited<Row extends StoredInvolvement>(
  rows: readonly Row[],
  id: string | null,
  draftBase: (id: string) => Row | null,
): readonly Row[] {
  const [draft, setKept] = useState(() => (id ? draftBase(id) : null));
  const edited = rows.find((row) => row.id === id);
  if (edited && edited !== draft) setKept(edited);
  return !edited && draft && draft.id === id ? [...rows, draft] : rows;
}

/** When a form that had the focus has closed, moves the focus to its edit button or to the add button. */
function useFocusAfter(open: OpenInvolvementForm | null) {
  const section = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (!closed || open || !document.activeElement?.contains(section.current)) return;
    const edit = section.current?.querySelector<HTMLElement>(`[data-edits="${closed.involvementId}"]`);
    (edit ?? add.current)?.focus();
  }, [open]);
  return { section, add, focusAdd: () => add.current?.focus() };
}

interface InvolvementRowProps<Row extends StoredInvolvement> {
  kind: InvolvementKindDescription<Row>;
  record: Row;
  onEdit: () => void;
  onRemoved: () => void;
}

function InvolvementRow<Row extends StoredInvolvement>({
  kind,
  record,
  onEdit,
  onRemoved,
}: InvolvementRowProps<Row>) {
  const { title, mark, details } = kind.summaryOf(record);
  const name = `${kind.noun} ${kind.labelSuffix(record)}`;
  return (
    <div className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {mark && <Badge tone="accent">{mark}</Badge>}
        </p>
        <p className="text-muted tabular-nums empty:hidden">{details.filter(Boolean).join(' · ')}</p>
        {record.notes && <p className="whitespace-pre-wrap text-muted">{record.notes}</p>}
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon={EditIcon}
          size="sm"
          label={`Edit ${name}`}
          data-edits={record.id}
          onClick={onEdit}
        />
        <RemoveInvolvementButton kind={kind} record={record} name={name} onRemoved={onRemoved} />
      </div>
    </div>
  );
}
