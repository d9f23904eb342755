import { PERSON_LABELS } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, PickCards, TextField } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CertificateFields } from '../form/certificate-fields';
import { CompanyInput, type CompanyInputProps } from '../form/company-input';
import { AreaInput, FlagInput, TextInput, type FieldHints } from '../form/person-fields';
import type { FieldName } from '../form/person-schema';
import { hasCompany, type PersonFormValues } from '../form/person-form-values';
import { usePersonField } from '../form/use-person-field';
import { labelTitle, labelsOf } from '../person-labels';

export const NEW_PERSON_FIELDS: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'linkedin_url',
  'entr_certificate',
  'entr_graduation_semester',
  'entr_graduation_year',
  'bio',
  'notes',
  'labels',
  'primary_company',
  'is_primary_founder',
];

interface GeneralSectionProps {
  belowName: ReactNode;
  nameError: string | undefined;
  onNameChange: () => void;
  hints: FieldHints;
}

export const GeneralSection = ({ belowName, nameError, onNameChange, hints }: GeneralSectionProps) => (
  <FormSection title="General Information">
    <FieldGrid columns={2}>
      <NameInput error={nameError} onNameChange={onNameChange} />
      {belowName}
      <TextInput name="email" hint={hints.email} className="md:col-start-2 md:row-start-1" />
      <TextInput name="phone" hint={hints.phone} />
      <TextInput name="linkedin_url" label="LinkedIn URL" hint={hints.linkedin_url} />
    </FieldGrid>
    <CertificateFields hint={hints.entr_certificate} />
    <FieldGrid columns={2}>
      <AreaInput name="bio" hint={hints.bio} />
      <AreaInput name="notes" hint={hints.notes} />
    </FieldGrid>
  </FormSection>
);

interface NameInputProps {
  error: string | undefined;
  onNameChange: () => void;
}

function NameInput({ error, onNameChange }: NameInputProps) {
  const { onChange, ...field } = usePersonField('name');
  return (
    <TextField
      label="Name"
      required
      announced
      autoComplete="off"
      {...field}
      error={field.error ?? error}
      onChange={(event) => {
        onChange(event);
        onNameChange();
      }}
    />
  );
}

const labelOptions = PERSON_LABELS.map((value) => ({ value, label: labelTitle(value) }));

export function LabelsSection() {
  const { control } = useFormContext<PersonFormValues>();
  const { field, fieldState } = useController({ control, name: 'labels' });
  return (
    <FormSection title="Roles & Labels">
      <PickCards
        label="Labels"
        labelHidden
        options={labelOptions}
        value={field.value}
        onChange={(labels) => field.onChange(labelsOf(labels.join(',')))}
        error={fieldState.error?.message}
      />
    </FormSection>
  );
}

interface CompanySectionProps extends Pick<CompanyInputProps, 'deletedId'> {
  hint: string | undefined;
  notice: string | undefined;
}

/** The form keeps the company if the founder label is removed and added again. */
export function CompanySection({ hint, notice, deletedId }: CompanySectionProps) {
  const { control } = useFormContext<PersonFormValues>();
  const isFounder = useWatch({ control, name: 'labels' }).includes('founder');
  const [primary_company, company_id] = useWatch({ control, name: ['primary_company', 'company_id'] });
  if (!isFounder) return null;
  return (
    <FormSection title="Company Association">
      <CompanyInput hint={hint} notice={notice} deletedId={deletedId} />
      <FlagInput
        name="is_primary_founder"
        label="Primary Founder"
        disabled={!hasCompany({ primary_company, company_id })}
      />
    </FormSection>
  );
}
