import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, showFieldErrors } from '@studio-desk/shared-auth';
import { companyCreate, type CompanyCreate } from '@studio-desk/shared-contract';
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

const fields = companyCreate.pick({ company_name: true, contact: true, contact_email: true });
const empty = { company_name: '', contact: '', contact_email: '' };

interface CompanyFormProps {
  submitLabel: string;
  /** Rejects where the company was not saved. */
  save: (company: CompanyCreate) => Promise<void>;
  failureMessage: string;
  onCancel: () => void;
}

export function CompanyForm({ submitLabel, save, failureMessage, onCancel }: CompanyFormProps) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: empty,
    mode: 'onTouched',
  });
  useUnsavedChanges(formState.isDirty);

  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
      reset(empty, { keepFieldsRef: true });
      setFocus('company_name');
    } catch (error) {
      const shown = showFieldErrors(error, setError, ['company_name', 'contact', 'contact_email']);
      if (!shown) toast.error(errorMessage(error, failureMessage));
    }
  });

  return (
    <FormCard onSubmit={(event) => void submit(event)}>
      <FormSection title="Company">
        <TextField
          label="Company Name"
          required
          autoComplete="off"
          error={formState.errors.company_name?.message}
          {...register('company_name')}
        />
      </FormSection>
      <FormSection title="Contact and Founders">
        <FieldGrid columns={2}>
          <TextField
            label="Contact"
            autoComplete="off"
            error={formState.errors.contact?.message}
            {...register('contact')}
          />
          <TextField
            label="Contact Email"
            type="email"
            autoComplete="off"
            error={formState.errors.contact_email?.message}
            {...register('contact_email')}
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
