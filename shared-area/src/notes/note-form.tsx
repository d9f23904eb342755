import { errorMessage, useSessionDraft } from '@studio-desk/shared-auth';
import { Button, TextArea, useSingleFlight } from '@studio-desk/shared-ui/components';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState, type FormEvent, type RefObject } from 'react';
import { useSameRecordCheck } from '../list/use-same-record-check';

export const EMPTY_NOTE = { text: '' };
type Draft = typeof EMPTY_NOTE;

interface NoteFormProps {
  draftName: string;
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The stored text of a note that is edited. */
  stored?: string;
  submitLabel: string;
  save: (text: string) => Promise<unknown>;
  onDone?: () => void;
}

export function NoteForm({ draftName, label, field, stored = '', submitLabel, save, onDone }: NoteFormProps) {
  const { draft } = useSessionDraft(draftName, {
    like: EMPTY_NOTE,
    read: (): Draft | null => (text === stored ? null : { text }),
  });
  const [text, setText] = useState(draft?.text ?? stored);
  const [error, setError] = useState<string>();
  const [isSaving, run] = useSingleFlight();
  useUnsavedChanges(text !== stored, useSameRecordCheck());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keep the focus: the button unmounts once the field is empty again.
    field.current?.focus();
    run(async () => {
      try {
        await save(text);
        setText(stored);
        setError(undefined);
        onDone?.();
      } catch (failure) {
        setError(errorMessage(failure));
      }
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        ref={field}
        label={label}
        labelHidden
        placeholder={label}
        rows={2}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        error={error}
      />
      {(text !== '' || onDone) && (
        <div className="flex gap-2">
          <Button type="submit" size="sm" tone="primary" busy={isSaving} busyLabel="Saving...">
            {submitLabel}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setText(stored);
              setError(undefined);
              field.current?.focus();
              onDone?.();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
