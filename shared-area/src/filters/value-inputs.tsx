import { OPERAND_KINDS, type QueryField } from '@studio-desk/shared-contract';
import {
  OptionChecklist,
  toSelectOptions,
  Combobox,
  DateField,
  SegmentedControl,
  Select,
  toSuggestions,
  TextField,
} from '@studio-desk/shared-ui/components';
import type { ConditionDraft } from './condition-draft';

interface ConditionValueInputsProps {
  draft: ConditionDraft;
  messages: readonly string[];
  onChange: (texts: string[]) => void;
}

export function ConditionValueInputs({ draft, messages, onChange }: ConditionValueInputsProps) {
  const { field, op, texts } = draft;
  const [first = '', second = ''] = texts;
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return null;
    case 'list':
      return (
        <OptionChecklist
          label={field.label}
          labelHidden
          placeholder={field.choices ? 'Search' : 'Add a value'}
          options={toSelectOptions('', field.choices ?? [])}
          open={field.isOpen || !field.choices}
          values={texts}
          onChange={onChange}
          error={messages[0]}
        />
      );
    case 'range':
      return (
        <div className="grid grid-cols-2 gap-2">
          <FieldValueInput
            {...{ field, text: first, error: messages[0] }}
            label="From"
            onChange={(text) => onChange([text, second])}
          />
          <FieldValueInput
            {...{ field, text: second, error: messages[1] }}
            label="To"
            onChange={(text) => onChange([first, text])}
          />
        </div>
      );
    case 'days':
      return (
        <TextInput label="Days" inputMode="numeric" text={first} error={messages[0]} onChange={setOne} />
      );
    case 'one':
      return (
        <FieldValueInput {...{ field, text: first, error: messages[0] }} label="Value" onChange={setOne} />
      );
  }

  function setOne(text: string) {
    onChange([text]);
  }
}

interface InputProps {
  label: string;
  labelHidden?: boolean;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function FieldValueInput({ field, ...input }: InputProps & { field: QueryField }) {
  const { label, labelHidden, text, error, onChange } = input;
  switch (field.type) {
    case 'date':
      return (
        <DateField label={label} labelHidden={labelHidden} value={text} onChange={onChange} error={error} />
      );
    case 'boolean':
      return (
        <SegmentedControl
          label={label}
          labelHidden
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          value={text}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'choices':
      return <ChoiceInput {...input} choices={field.choices ?? []} isOpen={field.isOpen} />;
    case 'year':
      return <TextInput {...input} inputMode="numeric" />;
    case 'number':
    case 'money':
      return <TextInput {...input} inputMode="decimal" />;
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      return <TextInput {...input} />;
  }
}

function ChoiceInput(props: InputProps & { choices: readonly string[]; isOpen: boolean }) {
  const { label, labelHidden, text, error, onChange, choices, isOpen } = props;
  const field = { label, labelHidden, error, value: text, onChange };
  return isOpen ? (
    <Combobox {...field} browse items={toSuggestions(choices)} />
  ) : (
    <Select {...field} options={toSelectOptions(text, choices)} />
  );
}

function TextInput({ text, onChange, ...field }: InputProps & { inputMode?: 'numeric' | 'decimal' }) {
  return (
    <TextField {...field} autoComplete="off" value={text} onChange={({ target }) => onChange(target.value)} />
  );
}
