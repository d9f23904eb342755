import { Button, FormCard, FormFoot, type FormLayout } from '@studio-desk/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { RecordSubmit } from './use-record-submit';

interface RecordFormProps<Values extends FieldValues, Body> {
  submit: RecordSubmit<Values, Body>;
  layout?: FormLayout;
  banner?: ReactNode;
  children: ReactNode;
  submitLabel: string;
  disabled?: boolean;
  /** Already saved and about to navigate away: blocks changes. */
  locked?: boolean;
  onCancel: () => void;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
}

export function RecordForm<Values extends FieldValues, Body>({
  submit: { form, isSaving, isHeld, submit },
  layout,
  banner,
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
        <fieldset disabled={locked || isHeld} className="contents">
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
