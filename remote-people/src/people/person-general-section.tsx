import { GRADUATION_SEMESTERS } from '@studio-desk/shared-contract';
import {
  Checkbox,
  FieldGrid,
  FormSection,
  Select,
  TextArea,
  TextField,
} from '@studio-desk/shared-ui/components';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PersonFormValues } from './person-form-values';

interface PartProps {
  form: UseFormReturn<PersonFormValues>;
}

/** The section 'General Information' of the person form (spec section 2). */
export function GeneralSection({ form }: PartProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="General Information">
      <FieldGrid columns={2}>
        <TextField
          label="Name"
          required
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
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
          label="LinkedIn URL"
          type="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.linkedin_url?.message}
          {...register('linkedin_url')}
        />
      </FieldGrid>
      <Certificate form={form} />
      <FieldGrid columns={2}>
        <TextArea label="Bio" error={errors.bio?.message} {...register('bio')} />
        <TextArea label="Notes" error={errors.notes?.message} {...register('notes')} />
      </FieldGrid>
    </FormSection>
  );
}

function Certificate({ form }: PartProps) {
  const hasCertificate = useWatch({ control: form.control, name: 'entr_certificate' });
  const clearGraduation = () => {
    form.setValue('entr_graduation_semester', '', { shouldDirty: true });
    form.setValue('entr_graduation_year', '', { shouldDirty: true });
  };
  return (
    <>
      <Controller
        control={form.control}
        name="entr_certificate"
        render={({ field }) => (
          <Checkbox
            label="ENTR Certificate"
            checked={field.value === true}
            onChange={(checked) => {
              field.onChange(checked);
              if (!checked) clearGraduation();
            }}
          />
        )}
      />
      {hasCertificate && <Graduation form={form} />}
    </>
  );
}

const semesterOptions = GRADUATION_SEMESTERS.map((semester) => ({ value: semester, label: semester }));

function Graduation({ form }: PartProps) {
  return (
    <FieldGrid columns={4}>
      <Controller
        control={form.control}
        name="entr_graduation_semester"
        render={({ field, fieldState }) => (
          <Select
            label="Graduation Semester"
            placeholder="Choose a semester"
            options={semesterOptions}
            {...field}
            value={field.value ?? ''}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label="Graduation Year"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        error={form.formState.errors.entr_graduation_year?.message}
        {...form.register('entr_graduation_year')}
      />
    </FieldGrid>
  );
}
