import {
  Button,
  FormCard,
  FormFooter,
  RecordHeader,
  useFocusOnMount,
  type FormLayout,
} from '@studio-desk/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

export interface RecordFormProps<Values extends FieldValues, Body> {
  record: {
    form: UseFormReturn<Values, unknown, Body>;
    banner: ReactNode;
    isSaving: boolean;
    isDisabled: boolean;
    submit: () => void;
  };
  layout?: FormLayout;
  /** The record's name, shown above the form if the page's title does not contain it. */
  name?: string;
  children: ReactNode;
  submitLabel: string;
  disabled?: boolean;
  /** If true, disables the whole form while the page navigates away after a save. */
  locked?: boolean;
  /** If true, the first field has the focus when the screen opens. */
  focusesFirst?: boolean;
  onCancel: () => void;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
}

export function RecordForm<Values extends FieldValues, Body>({
  record: { form, banner, isSaving, isDisabled, submit },
  layout,
  name,
  children,
  submitLabel,
  disabled,
  locked = false,
  focusesFirst = false,
  onCancel,
  onKeyDown,
}: RecordFormProps<Values, Body>) {
  const fields = useFocusOnMount<HTMLFieldSetElement>(focusesFirst);
  const size = layout === 'fact' ? 'sm' : 'md';
  return (
    <FormProvider {...form}>
      <FormCard
        layout={layout}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked) submit();
        }}
      >
        {name && <RecordHeader clamped name={name} />}
        <fieldset ref={fields} disabled={locked || isDisabled} className="contents">
          {banner}
          {children}
        </fieldset>
        <FormFooter>
          <Button size={size} onClick={onCancel} disabled={locked}>
            Cancel
          </Button>
          <Button
            type="submit"
            size={size}
            tone="primary"
            busy={isSaving || locked}
            busyLabel="Saving..."
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </FormFooter>
      </FormCard>
    </FormProvider>
  );
}
