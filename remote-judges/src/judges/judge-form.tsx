import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import { judgeCreate, type JudgeCreate } from '@studio-desk/shared-contract';
import {
  Button,
  FieldGrid,
  FormCard,
  FormFoot,
  FormSection,
  TextField,
} from '@studio-desk/shared-ui/components';
import { toast, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';

const fields = judgeCreate.pick({ name: true, email: true, phone: true, point_of_contact: true });
const empty = { name: '', email: '', phone: '', point_of_contact: '' };

interface JudgeFormProps {
  submitLabel: string;
  /** Rejects where the judge was not saved. */
  save: (judge: JudgeCreate) => Promise<void>;
  onSaved: () => void;
  failureMessage: string;
  onCancel: () => void;
}

export function JudgeForm({ submitLabel, save, onSaved, failureMessage, onCancel }: JudgeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors } = formState;
  const releaseGuard = useUnsavedChanges(formState.isDirty);

  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      const shown = showFieldErrors(error, setError, ['name', 'email', 'phone', 'point_of_contact']);
      if (!shown) toast.error(errorMessage(error, failureMessage));
      return;
    }
    releaseGuard();
    onSaved();
  });

  return (
    <FormCard onSubmit={(event) => void submit(event)}>
      <FormSection title="Basic Information">
        <TextField
          label="Name"
          required
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <FieldGrid columns={3}>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextField
            label="Point of Contact"
            autoComplete="off"
            error={errors.point_of_contact?.message}
            {...register('point_of_contact')}
          />
        </FieldGrid>
      </FormSection>
      <FormFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={formState.isSubmitting} busyLabel="Saving...">
          {submitLabel}
        </Button>
      </FormFoot>
    </FormCard>
  );
}
