import { useLayoutEffect, useRef } from 'react';
import {
  OptionChecklist,
  toSelectOptions,
  CloseIcon,
  IconButton,
  SegmentedControl,
  TextArea,
} from '@studio-desk/shared-ui/components';
import { FieldValueInput } from '../filters/value-inputs';
import { getFieldChangeModeLabel, listFieldChangeModes, type FieldChangeDraft } from './field-change-draft';

const CONTROL = ':is(input, button, textarea):not([tabindex="-1"])';

interface FieldChangeRowProps {
  draft: FieldChangeDraft;
  message: string | undefined;
  onChange: (draft: FieldChangeDraft) => void;
  onRemove: () => void;
}

export function FieldChangeRow({ draft, message, onChange, onRemove }: FieldChangeRowProps) {
  const { field, mode } = draft;
  const modes = listFieldChangeModes(field);
  const value = useRef<HTMLDivElement>(null);
  // Focus in a layout effect, which runs before the dialog moves the focus.
  useLayoutEffect(() => value.current?.querySelector<HTMLElement>(CONTROL)?.focus(), []);
  return (
    <div role="group" aria-label={field.label} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-hidden className="mr-auto text-sm font-medium">
          {field.label}
        </p>
        {modes.length > 1 && (
          <SegmentedControl
            label={`How to change ${field.label}`}
            labelHidden
            options={modes.map((value) => ({ value, label: getFieldChangeModeLabel(value) }))}
            value={mode}
            onChange={(value) => onChange({ ...draft, mode: modes.find((one) => one === value) ?? mode })}
          />
        )}
        <IconButton icon={CloseIcon} size="sm" label={`Leave out ${field.label}`} onClick={onRemove} />
      </div>
      <div ref={value} className="empty:hidden">
        {mode !== 'empty' && <ChangeInput draft={draft} error={message} onChange={onChange} />}
      </div>
    </div>
  );
}

interface ChangeInputProps {
  draft: FieldChangeDraft;
  error: string | undefined;
  onChange: (draft: FieldChangeDraft) => void;
}

function ChangeInput({ draft, error, onChange }: ChangeInputProps) {
  const { field, text, values } = draft;
  const { label } = field;
  const setText = (next: string) => onChange({ ...draft, text: next });
  if (field.type === 'choices')
    return (
      <OptionChecklist
        label={label}
        labelHidden
        placeholder="Search"
        options={toSelectOptions('', field.choices ?? [])}
        open={field.isOpen || !field.choices}
        values={values}
        onChange={(next) => onChange({ ...draft, values: next })}
        error={error}
      />
    );
  if (field.type === 'long_text')
    return (
      <TextArea
        label={label}
        labelHidden
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
    );
  return (
    <FieldValueInput field={field} label={label} labelHidden text={text} error={error} onChange={setText} />
  );
}
