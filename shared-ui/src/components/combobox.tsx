import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import { clsx } from 'clsx';
import { getControlClass, popupClass } from './control-class';
import { Field, type ControlProps, type FieldProps } from './field';
import { usePortalContainer } from './portal-container';
import { SearchIcon } from './search-field';
import { SuggestionItem } from './suggestion-item';
import { useSuggestions, type Suggestion } from './suggestion-list';

export const toSuggestions = (names: readonly (string | number)[]): Suggestion[] =>
  names.map((name) => ({ id: String(name), name: String(name) }));

interface ComboboxControlProps<Item extends Suggestion> {
  value: string;
  onChange: (value: string) => void;
  items: readonly Item[];
  onPick?: (item: Item) => void;
  /** Set this if `items` contains all choices. A chevron button opens the list, and typing filters it. */
  browse?: boolean;
  search?: boolean;
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'email';
  'aria-keyshortcuts'?: string;
}

export interface ComboboxProps<Item extends Suggestion = Suggestion>
  extends FieldProps, ComboboxControlProps<Item> {}

export function Combobox<Item extends Suggestion>(props: ComboboxProps<Item>) {
  const { label, labelHidden, required, hint, error, className, clearable, ...rest } = props;
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <ComboboxControl {...rest} clearLabel={clearable ? `Clear ${label}` : undefined} control={control} />
      )}
    </Field>
  );
}

function ComboboxControl<Item extends Suggestion>(
  props: Omit<ComboboxControlProps<Item>, 'clearable'> & {
    clearLabel: string | undefined;
    control: ControlProps;
  },
) {
  const {
    value,
    onChange,
    items,
    onPick,
    browse = false,
    search,
    placeholder,
    disabled,
    clearLabel,
    control,
    onBlur,
    ...input
  } = props;
  const list = useSuggestions({ value, items, browse, onChange, handlesPick: onPick !== undefined });
  return (
    <Autocomplete.Root
      items={list.shown}
      mode="none"
      itemToStringValue={(item) => item.name}
      value={value}
      onValueChange={list.change}
      open={list.open}
      onOpenChange={list.openChange}
      openOnInputClick={browse}
      disabled={disabled}
    >
      <Autocomplete.InputGroup className="relative">
        {search && <SearchIcon />}
        <Autocomplete.Input
          {...input}
          {...control}
          onBlur={() => {
            list.leave();
            onBlur?.();
          }}
          placeholder={placeholder}
          className={getControlClass(clsx(search && 'pl-8.5', (browse || clearLabel) && 'pr-9'))}
        />
        {clearLabel && (
          <Autocomplete.Clear
            aria-label={clearLabel}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-sm text-faint hover:text-text focus-visible:-outline-offset-2"
          >
            <X size={14} strokeWidth={2.2} />
          </Autocomplete.Clear>
        )}
        {browse && (
          <Autocomplete.Trigger
            aria-label="Show choices"
            className="absolute inset-y-0 right-0 grid w-9 place-items-center text-faint"
          >
            <ChevronDown size={14} strokeWidth={2.2} />
          </Autocomplete.Trigger>
        )}
      </Autocomplete.InputGroup>
      <SuggestionPopup onPick={onPick} />
    </Autocomplete.Root>
  );
}

function SuggestionPopup<Item extends Suggestion>({ onPick }: Pick<ComboboxControlProps<Item>, 'onPick'>) {
  return (
    <Autocomplete.Portal container={usePortalContainer()}>
      <Autocomplete.Positioner sideOffset={4} className="z-30">
        <Autocomplete.Popup
          className={clsx(
            popupClass,
            'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto',
          )}
        >
          <Autocomplete.List>
            {(item: Item) => <SuggestionItem key={item.id} item={item} onPick={onPick} />}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
