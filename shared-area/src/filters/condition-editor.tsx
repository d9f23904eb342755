import { OPERAND_KINDS, OPERATORS, type FilterCondition, type Operator } from '@studio-desk/shared-contract';
import { Button, Select } from '@studio-desk/shared-ui/components';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { parseConditionDraft, withOperator, type ConditionDraft } from './condition-draft';
import { getOperatorLabel } from './operator-labels';
import { ConditionValueInputs } from './value-inputs';

interface ConditionEditorProps {
  start: ConditionDraft;
  onApply: (condition: FilterCondition) => void;
}

const FIRST_VALUE = '[data-values] :is(input, button):not([tabindex="-1"])';

export function ConditionEditor({ start, onApply }: ConditionEditorProps) {
  const [draft, setDraft] = useState(start);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const result = parseConditionDraft(draft);
  const messages = failedAttempts > 0 && 'messages' in result ? result.messages : [];
  const { field, op } = draft;

  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector) ?? null;
  useEffect(() => {
    find(failedAttempts > 0 ? '[aria-invalid]' : FIRST_VALUE)?.focus();
  }, [failedAttempts]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals, so keep this one from submitting a form around the editor.
    event.stopPropagation();
    if ('condition' in result) onApply(result.condition);
    else setFailedAttempts(failedAttempts + 1);
  };
  /** Applies the filter on Ctrl+Enter or Cmd+Enter, because Enter alone picks a choice in a list. */
  const applyByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.stopPropagation();
    submit(event);
  };
  const chooseOperator = (next: Operator) => {
    if (OPERAND_KINDS[next] === 'none') onApply({ field: field.name, op: next });
    else setDraft(withOperator(draft, next));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDownCapture={applyByKeys} className="grid gap-2.5">
      <Select
        label="Condition"
        labelHidden
        options={OPERATORS[field.type].map((one) => ({
          value: one,
          label: getOperatorLabel(field.type, one),
        }))}
        value={op}
        focusAfter={() => (op === start.op ? null : find(FIRST_VALUE))}
        onChange={(value) => {
          const next = OPERATORS[field.type].find((one) => one === value);
          if (next) chooseOperator(next);
        }}
      />
      <div data-values className="empty:hidden">
        <ConditionValueInputs
          draft={draft}
          messages={messages}
          onChange={(texts) => setDraft({ ...draft, texts })}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        tone="primary"
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="justify-self-end"
      >
        Apply
      </Button>
    </form>
  );
}
