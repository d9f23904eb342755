import { errorMessage, toApiError, useSessionDraft } from '@studio-desk/shared-auth';
import type { NextStepInput } from '@studio-desk/shared-contract';
import { Button, DateField, Select, TextField, useSingleFlight } from '@studio-desk/shared-ui/components';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState, type FormEvent, type RefObject } from 'react';
import { useAssignees } from '../colleagues/colleague-queries';
import { useSameRecordCheck } from '../list/use-same-record-check';

const EMPTY = { text: '', due: '', assignee: '' };
type Values = typeof EMPTY;

interface NextStepFormProps {
  draftName: string;
  field: RefObject<HTMLInputElement | null>;
  save: (body: NextStepInput) => Promise<unknown>;
}

export function NextStepForm({ draftName, field, save }: NextStepFormProps) {
  const { draft } = useSessionDraft(draftName, {
    like: EMPTY,
    read: (): Values | null => (isBlank ? null : values),
  });
  const [values, setValues] = useState<Values>(draft ?? EMPTY);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, run] = useSingleFlight();
  const isBlank = Object.values(values).every((value) => value === '');
  useUnsavedChanges(!isBlank, useSameRecordCheck());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keep the focus: the Add button unmounts once the form is empty again.
    field.current?.focus();
    run(async () => {
      try {
        await save(values);
        setValues(EMPTY);
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    });
  };
  const change = (changes: Partial<Values>) => setValues({ ...values, ...changes });
  const errors = messagesOf(failure);
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        ref={field}
        label="Add a next step"
        labelHidden
        placeholder="Add a next step"
        value={values.text}
        readOnly={isSaving}
        onChange={({ target }) => change({ text: target.value })}
        error={errors.text}
      />
      {!isBlank && (
        <>
          <fieldset disabled={isSaving} className="grid min-w-0 gap-2 sm:grid-cols-2">
            <DateField
              label="Due"
              value={values.due}
              onChange={(due) => change({ due })}
              error={errors.due}
            />
            <Assignee
              value={values.assignee}
              onChange={(assignee) => change({ assignee })}
              error={errors.assignee}
            />
          </fieldset>
          <div className="flex gap-2">
            <Button type="submit" size="sm" tone="primary" busy={isSaving} busyLabel="Saving...">
              Add Next Step
            </Button>
            <Button
              size="sm"
              disabled={isSaving}
              onClick={() => {
                setValues(EMPTY);
                setFailure(null);
                field.current?.focus();
              }}
            >
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

interface AssigneeProps {
  /** Empty means the signed-in user. */
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
}

function Assignee({ value, ...props }: AssigneeProps) {
  const { assignees, me } = useAssignees();
  const isShared = (name: string | null) =>
    assignees.filter(({ full_name }) => full_name === name).length > 1;
  const options = assignees.map(({ email, full_name: name }) => ({
    value: email,
    label: isShared(name) ? `${name} (${email})` : name || email,
  }));
  return <Select label="Assignee" options={options} value={value || me} {...props} />;
}

/** An error that belongs to no field is shown on the text field. */
function messagesOf(failure: unknown): Partial<Record<string, string>> {
  if (failure === null) return {};
  const { fields } = toApiError(failure);
  const messages = Object.fromEntries(fields.map(({ loc, msg }) => [loc.at(-1), msg]));
  return Object.keys(messages).length > 0 ? messages : { text: errorMessage(failure) };
}
