import { Button, EditedName, FormCard, FormFoot, type FormLayout } from '@studio-desk/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { RecordSubmit } from './use-record-submit';

interface RecordFormProps<Values extends FieldValues, Body> {
  submit: RecordSubmit<Values, Body>;
  layout?: FormLayout;
  banner?: ReactNode;
  /** The record's name, shown above the form if the page's title does not contain it. */
  name?: string;
  children: ReactNode;
  submitLabel: string;
  disabled?: boolean;
  /** If true, disables the whole form while the page navigates away after a save. */
  locked?: boolean;
  onCancel: () => void;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
}

export function RecordForm<Values extends FieldValues, Body>({
  submit: { form, isSaving, isDisabled, submit },
  layout,
  banner,
  name,
  children,
  submitLabel,
  disabled,
  locked = false,
  onCancel,
  onKeyDown,
}: RecordFormProps<Values, Body>) {
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
        {name && <EditedName name={name} />}
        <fieldset disabled={locked || isDisabled} className="contents">
          {banner}
          {children}
        </fieldset>
        <FormFoot>
          <Button onClick={onCancel} disabled={locked}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone="primary"
            busy={isSaving || locked}
            busyLabel="Saving..."
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </FormFoot>
      </FormCard>
    </FormProvider>
  );
}
