import { Combobox } from '@base-ui/react/combobox';
import { foldText } from '@studio-desk/shared-contract/fold';
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { getControlClass, optionClass } from './control-class';
import { Field, type ControlProps, type FieldProps } from './field';
import { SearchIcon } from './search-field';
import type { SelectOption } from './select';

interface OptionListProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'error'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

interface ListProps extends OptionListProps {
  shown: readonly SelectOption[];
  emptyText: string;
}

/** A search field above a list that is always shown. A click or Enter picks an option. */
export function OptionPicker({ onPick, ...list }: OptionListProps & { onPick: (value: string) => void }) {
  const [text, setText] = useState('');
  const shown = matching(list.options, text);
  return (
    <Combobox.Root
      {...frame(shown)}
      autoHighlight
      value={null}
      onValueChange={(option) => option && onPick(option.value)}
      inputValue={text}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
    >
      <ListWithSearch {...list} shown={shown} emptyText="No matches." />
    </Combobox.Root>
  );
}

export interface OptionChecklistProps extends OptionListProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  open?: boolean;
}

/** A search field above a list of checkboxes. If `open`, users can also add a text that is not an option. */
export function OptionChecklist({ values, onChange, open = false, ...list }: OptionChecklistProps) {
  const [text, setText] = useState('');
  const options = withChosen(list.options, values);
  const shown = [...matching(options, text), ...(open ? typedOption(options, text) : [])];
  return (
    <Combobox.Root
      {...frame(shown)}
      autoHighlight
      multiple
      value={options.filter(({ value }) => values.includes(value))}
      onValueChange={(chosen) => {
        onChange(chosen.map(({ value }) => value));
        setText('');
      }}
      inputValue={text}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
    >
      <ListWithSearch
        {...list}
        shown={shown}
        emptyText={open ? 'Type a value, then press Enter.' : 'No matches.'}
      />
    </Combobox.Root>
  );
}

const frame = (items: readonly SelectOption[]) => ({
  items,
  inline: true,
  open: true,
  filter: null,
  itemToStringLabel: ({ label }: SelectOption) => label,
  isItemEqualToValue: (a: SelectOption, b: SelectOption) => a.value === b.value,
});

const matching = (options: readonly SelectOption[], text: string) =>
  options.filter(({ label }) => foldText(label).includes(foldText(text)));

const withChosen = (options: readonly SelectOption[], values: readonly string[]): SelectOption[] => [
  ...options,
  ...values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

function typedOption(options: readonly SelectOption[], text: string): SelectOption[] {
  const isListed = options.some(({ label }) => foldText(label) === foldText(text));
  return text.trim() === '' || isListed ? [] : [{ value: text.trim(), label: `Add "${text.trim()}"` }];
}

function ListWithSearch(props: ListProps) {
  const { label, labelHidden, error, placeholder, shown, emptyText } = props;
  return (
    <>
      <Field {...{ label, labelHidden, error }}>
        {(control: ControlProps) => (
          <div className="relative">
            <SearchIcon />
            <Combobox.Input {...control} placeholder={placeholder} className={getControlClass('pl-8.5')} />
          </div>
        )}
      </Field>
      <Combobox.List aria-label={label} className="mt-1 max-h-64 overflow-y-auto">
        {(option: SelectOption) => (
          <Combobox.Item key={option.value} value={option} className={clsx(optionClass, 'max-w-full')}>
            <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
            <Combobox.ItemIndicator>
              <Check size={14} strokeWidth={2.2} className="text-accent" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
      {shown.length === 0 && <p className="px-2.5 py-2 text-sm text-muted">{emptyText}</p>}
    </>
  );
}
