import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { clsx } from 'clsx';
import { compactControlClass, getControlClass, optionClass, popupClass } from './control-class';
import { Field, type ControlProps, type FieldProps } from './field';
import { usePortalContainer } from './portal-container';

export interface SelectOption {
  value: string;
  label: string;
  /** Shown before the label. */
  mark?: ReactNode;
}

const NONE: SelectOption = { value: '', label: 'None' };

export function toSelectOptions(
  value: string,
  choices: readonly string[],
  clearable = false,
): SelectOption[] {
  const isUnlisted = value !== '' && !choices.includes(value);
  const options = [...(isUnlisted ? [value] : []), ...choices].map((one) => ({ value: one, label: one }));
  return clearable && value !== '' ? [NONE, ...options] : options;
}

interface SelectControlProps {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  end?: ReactNode;
  compact?: boolean;
  /** Returns the element to focus when the list closes; null means the select itself. */
  focusAfter?: () => HTMLElement | null;
}

export interface SelectProps extends FieldProps, SelectControlProps {}

export function Select({ label, labelHidden, required, hint, error, className, ...rest }: SelectProps) {
  return (
    <Field {...{ label, required, hint, error, className }} labelHidden={labelHidden || rest.compact}>
      {(control) => <SelectControl {...rest} control={control} />}
    </Field>
  );
}

function SelectControl(props: SelectControlProps & { control: ControlProps }) {
  const {
    options,
    value,
    onChange,
    onBlur,
    placeholder = 'Choose',
    disabled,
    name,
    ref,
    end,
    compact,
    focusAfter,
    control,
  } = props;
  const chosen = options.some((option) => option.value === value) ? value : null;
  return (
    // The CSP blocks the style element that Base UI would add.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(next) => onChange(next ?? '')}
        disabled={disabled}
        name={name}
        modal={false}
      >
        <Base.Trigger
          ref={ref}
          {...control}
          onBlur={onBlur}
          className={clsx(
            'flex items-center gap-2 text-left',
            compact ? compactControlClass : getControlClass(),
          )}
        >
          {options.find((option) => option.value === value)?.mark}
          <Base.Value
            // Base UI would show the placeholder instead of a chosen option whose value is ''.
            placeholder={chosen === null ? placeholder : undefined}
            className="min-w-0 flex-1 truncate data-placeholder:text-muted"
          />
          {end}
          <ChevronDown size={14} strokeWidth={2.2} className="shrink-0 text-faint" />
        </Base.Trigger>
        <SelectPopup options={options} focusAfter={focusAfter} />
      </Base.Root>
    </CSPProvider>
  );
}

function SelectPopup({ options, focusAfter }: Pick<SelectControlProps, 'options' | 'focusAfter'>) {
  return (
    <Base.Portal container={usePortalContainer()}>
      <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-30">
        <Base.Popup
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
          className={clsx(popupClass, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}
        >
          <Base.List>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={optionClass}>
                {option.mark}
                <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={14} strokeWidth={2.2} className="text-accent" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
