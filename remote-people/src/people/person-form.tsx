import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import { PERSON_LABELS, type PersonCreate } from '@studio-desk/shared-contract';
import { Button, FormCard, FormFoot, FormSection, PickCards } from '@studio-desk/shared-ui/components';
import { toast, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { Controller, useForm, type Control } from 'react-hook-form';
import { GeneralSection } from './person-general-section';
import { showTakenEmail } from './person-taken-email';
import { labelTitle } from './person-labels';
import { personFields, type PersonFormValues } from './person-form-values';

interface PersonFormProps {
  submitLabel: string;
  initial: PersonFormValues;
  /** Saved already, and about to be left: nothing can be changed or sent again. */
  locked: boolean;
  /** Rejects where the person was not saved. */
  save: (person: PersonCreate) => Promise<void>;
  onSaved: () => void;
  failureMessage: string;
  onCancel: () => void;
}

export function PersonForm(props: PersonFormProps) {
  const { submitLabel, initial, locked, save, onSaved, failureMessage, onCancel } = props;
  const form = useForm({ resolver: zodResolver(personFields), defaultValues: initial, mode: 'onTouched' });
  const { isDirty, isSubmitting } = form.formState;
  const releaseGuard = useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      const shown = showTakenEmail(error, form.setError) || showFieldErrors(error, form.setError, fieldNames);
      if (!shown) toast.error(errorMessage(error, failureMessage));
      return;
    }
    releaseGuard();
    onSaved();
  });

  return (
    <FormCard onSubmit={(event) => void submit(event)}>
      <fieldset disabled={locked} className="contents">
        <GeneralSection form={form} />
        <LabelsSection control={form.control} />
      </fieldset>
      <FormFoot>
        <Button onClick={onCancel} disabled={locked}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting || locked} busyLabel="Saving...">
          {submitLabel}
        </Button>
      </FormFoot>
    </FormCard>
  );
}

const fieldNames = personFields.keyof().options;
const labelOptions = PERSON_LABELS.map((value) => ({ value, label: labelTitle(value) }));

function LabelsSection({ control }: { control: Control<PersonFormValues> }) {
  return (
    <FormSection title="Roles & Labels">
      <Controller
        control={control}
        name="labels"
        render={({ field, fieldState }) => (
          <PickCards
            label="Labels"
            labelHidden
            options={labelOptions}
            value={field.value ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSection>
  );
}
