import { formatRecordCount, QUERY_FIELDS, type QueryField } from '@studio-desk/shared-contract';
import { AddIcon, Button, Dialog, OptionPicker } from '@studio-desk/shared-ui/components';
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { BulkTarget } from './bulk-request';
import { BulkChangeErrorBanner, BulkChangeSummary } from './bulk-change-summary';
import { createFieldChangeDraft, parseBulkChanges, type FieldChangeDraft } from './field-change-draft';
import { FieldChangeRow } from './field-change-row';
import { useBulkChange } from './use-bulk-change';

interface BulkEditDialogProps {
  target: BulkTarget;
  onClose: () => void;
  onDone: () => void;
}

export function BulkEditDialog({ target, onClose, onDone }: BulkEditDialogProps) {
  const { kind, route } = target;
  const [drafts, setDrafts] = useState<readonly FieldChangeDraft[]>([]);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const change = useBulkChange(target, onDone);
  const { checked, problem, expected, isBusy } = change;
  const read = parseBulkChanges(drafts, route);
  const messages = { ...problem?.fields, ...(failedAttempts > 0 && 'messages' in read && read.messages) };

  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failedAttempts, problem]);

  const review = () => {
    if ('changes' in read) change.look({ action: 'update', changes: read.changes });
    else setFailedAttempts(failedAttempts + 1);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || drafts.length === 0) return;
    if (checked) change.apply();
    else review();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${formatRecordCount(kind, expected)}`}
      locked={isBusy || drafts.length > 0}
      onSubmit={submit}
      foot={
        checked ? (
          <>
            <Button onClick={change.back}>Back</Button>
            <ConfirmButton
              label={`Change ${formatRecordCount(kind, checked.result.changed)}`}
              disabled={checked.result.changed === 0 || problem !== null}
              busy={isBusy}
            />
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              tone="primary"
              disabled={drafts.length === 0}
              busy={isBusy}
              busyLabel="Checking..."
            >
              Continue
            </Button>
          </>
        )
      }
    >
      <div ref={body} className="grid gap-4">
        <BulkChangeErrorBanner target={target} change={change} onLookAgain={review} />
        {checked ? (
          <BulkChangeSummary target={target} change={change} drafts={drafts} />
        ) : (
          <ChangeList
            fields={[...QUERY_FIELDS[kind].values()].filter(({ bulk }) => bulk)}
            drafts={drafts}
            messages={messages}
            onChange={(next) => {
              setDrafts(next);
              setFailedAttempts(0);
              change.back();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps {
  label: string;
  disabled: boolean;
  busy: boolean;
}

/** Takes the focus when it appears, so that Enter confirms the summary that the user read. */
function ConfirmButton({ label, disabled, busy }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" tone="primary" disabled={disabled} busy={busy} busyLabel="Changing...">
      {label}
    </Button>
  );
}

interface ChangeListProps {
  fields: readonly QueryField[];
  drafts: readonly FieldChangeDraft[];
  messages: Readonly<Record<string, string>>;
  onChange: (drafts: readonly FieldChangeDraft[]) => void;
}

function ChangeList({ fields, drafts, messages, onChange }: ChangeListProps) {
  const [isPicking, setPicking] = useState(drafts.length === 0);
  const left = fields.filter(({ name }) => !drafts.some(({ field }) => field.name === name));

  const pick = (name: string) => {
    const field = left.find((one) => one.name === name);
    if (!field) return;
    setPicking(false);
    onChange([...drafts, createFieldChangeDraft(field)]);
  };
  return (
    <div className="grid gap-4">
      {drafts.map((draft) => (
        <FieldChangeRow
          key={draft.field.name}
          draft={draft}
          message={messages[draft.field.name]}
          onChange={(next) => onChange(drafts.map((one) => (one.field === draft.field ? next : one)))}
          onRemove={() => {
            const rest = drafts.filter((one) => one !== draft);
            onChange(rest);
            if (rest.length === 0) setPicking(true);
          }}
        />
      ))}
      {isPicking ? (
        <FieldPicker fields={left} onPick={pick} />
      ) : (
        left.length > 0 && (
          <Button
            tone="quiet"
            size="sm"
            icon={AddIcon}
            className="justify-self-start"
            onClick={() => setPicking(true)}
          >
            Change Another Field
          </Button>
        )
      )}
    </div>
  );
}

interface FieldPickerProps {
  fields: readonly QueryField[];
  onPick: (name: string) => void;
}

function FieldPicker({ fields, onPick }: FieldPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <OptionPicker
        label="Field to change"
        placeholder="Search fields"
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onPick={onPick}
      />
    </div>
  );
}
