import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { AlertIcon, Button, CellValue, Dialog, formatRecentTime } from '@studio-desk/shared-ui/components';
import { ColleagueName } from '../colleagues/colleague-name';
import type { VersionChoice, VersionChoices, MergeConflict } from './merge-edits';
import type { StaleEditPrompt } from './use-merging-save';

interface StaleEditDialogProps extends StaleEditPrompt {
  noun: string;
}

export function StaleEditDialog({ noun, latest, conflicts, resolve }: StaleEditDialogProps) {
  const [choices, setChoices] = useState<VersionChoices>(new Map());
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (choices.size === conflicts.length) return resolve(choices);
    setAsked(true);
    const open = conflicts.findIndex(({ id }) => !choices.has(id));
    list.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open
      locked
      onClose={() => resolve(null)}
      title={`This ${noun} was changed while you edited it`}
      onSubmit={save}
      foot={
        <>
          <Button onClick={() => resolve(null)}>Keep editing</Button>
          <Button type="submit" tone="primary">
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <p className="wrap-anywhere text-muted">
          {latest.last_modified_by ? <ColleagueName email={latest.last_modified_by} /> : 'Someone'} saved it{' '}
          {formatRecentTime(latest.updated_at)}. If you both changed the same field, choose which version to
          keep. All other changes are kept.
        </p>
        <div ref={list} className="grid gap-4">
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.id}
              conflict={conflict}
              choice={choices.get(conflict.id)}
              isAsked={isAsked}
              onChoose={(choice) => setChoices(new Map([...choices, [conflict.id, choice]]))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: MergeConflict;
  choice: VersionChoice | undefined;
  isAsked: boolean;
  onChoose: (choice: VersionChoice) => void;
}

function ConflictChoice({ conflict, choice, isAsked, onChoose }: ConflictChoiceProps) {
  const errorId = useId();
  const isMissing = isAsked && choice === undefined;
  const shared = { name: conflict.id, choice, onChoose };
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.25 font-medium wrap-anywhere">{conflict.label}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        <Option {...shared} value="latest" title="Theirs" displayValue={conflict.latest} />
        <Option {...shared} value="yours" title="Yours" displayValue={conflict.yours} />
      </div>
      {isMissing && (
        <p id={errorId} className="mt-1.25 flex items-start gap-1.25 text-xs text-danger">
          <AlertIcon size={14} strokeWidth={2.2} className="mt-px shrink-0" />
          Choose which one to save
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  value: VersionChoice;
  title: string;
  displayValue: string;
  choice: VersionChoice | undefined;
  onChoose: (choice: VersionChoice) => void;
}

const Option = ({ name, value, title, displayValue, choice, onChoose }: OptionProps) => (
  <label
    className={`flex min-h-10 min-w-0 items-start gap-2.25 rounded-sm border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent ${
      choice === value
        ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
        : 'border-border-strong bg-raised hover:bg-hover'
    }`}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={choice === value}
      onChange={() => onChoose(value)}
      className="mt-0.75 size-3.5 shrink-0 accent-accent outline-none"
    />
    <span className="min-w-0">
      <span className="block text-xs text-muted">{title}</span>
      <span className="block max-h-48 overflow-auto wrap-anywhere whitespace-pre-wrap">
        <CellValue>{displayValue}</CellValue>
      </span>
    </span>
  </label>
);
