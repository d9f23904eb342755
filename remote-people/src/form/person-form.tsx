import { PERSON_LABELS } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, CheckboxCards, ToggleChip } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { formatLabelTitle, parseLabels } from '../person-labels';
import { CertificateFields } from './certificate-fields';
import { PersonCompanyInput, type PersonCompanyInputProps } from './person-company-input';
import { CheckboxInput, PersonInput, type PersonFieldHints } from './person-fields';
import { hasCompany, sortLabels, type PersonFormValues } from './person-form-values';
import type { PersonFieldName } from './person-schema';

export const NEW_PERSON_FIELDS: readonly PersonFieldName[] = [
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

export const EDIT_PERSON_FIELDS: readonly PersonFieldName[] = [
  ...NEW_PERSON_FIELDS,
  'company_role',
  'degree',
  'major',
  'graduation_year',
  'twitter',
  'website',
];

interface NewPersonFieldsProps extends Pick<PersonCompanyInputProps, 'deletedId'> {
  nameError: string | undefined;
  onNameChange: () => void;
  belowName: ReactNode;
  hints: PersonFieldHints;
  companyNotice: string | undefined;
}

export const NewPersonFields = ({
  belowName,
  nameError,
  onNameChange,
  hints,
  companyNotice,
  deletedId,
}: NewPersonFieldsProps) => (
  <>
    <FormSection title="General Information">
      <FieldGrid columns={2}>
        <PersonInput name="name" announced error={nameError} onChange={onNameChange} />
        {belowName}
        <PersonInput name="email" hint={hints.email} className="md:col-start-2 md:row-start-1" />
        <PersonInput name="phone" hint={hints.phone} />
        <PersonInput name="linkedin_url" label="LinkedIn URL" hint={hints.linkedin_url} />
      </FieldGrid>
      <CertificateFields label="ENTR Certificate" hint={hints.entr_certificate} />
      <FieldGrid columns={2}>
        <PersonInput name="bio" hint={hints.bio} />
        <PersonInput name="notes" hint={hints.notes} />
      </FieldGrid>
    </FormSection>
    <FormSection title="Roles & Labels">
      <LabelCards />
    </FormSection>
    <FounderCompany hint={hints.primary_company} notice={companyNotice} deletedId={deletedId} />
  </>
);

export const EditPersonFields = ({ deletedId }: Pick<PersonCompanyInputProps, 'deletedId'>) => (
  <>
    <FormSection title="Basic Information">
      <PersonInput name="name" />
      <FieldGrid columns={2}>
        <PersonInput name="email" />
        <PersonInput name="phone" />
      </FieldGrid>
    </FormSection>
    <FormSection title="Labels">
      <LabelToggles />
    </FormSection>
    <FormSection title="Company Information">
      <CompanyInputs deletedId={deletedId} />
    </FormSection>
    <FormSection title="Education">
      <EducationInputs />
    </FormSection>
    <FormSection title="Bio">
      <PersonInput name="bio" labelHidden />
    </FormSection>
    <FormSection title="Notes">
      <PersonInput name="notes" labelHidden />
    </FormSection>
    <FormSection title="Social Links">
      <LinkInputs />
    </FormSection>
    <FormSection title="ENTR Certificate">
      <CertificateFields label="Has ENTR Certificate" of="ENTR" />
    </FormSection>
  </>
);

export const CompanyInputs = ({ deletedId }: Pick<PersonCompanyInputProps, 'deletedId'>) => (
  <>
    <FieldGrid columns={2}>
      <PersonCompanyInput deletedId={deletedId} />
      <PersonInput name="company_role" />
    </FieldGrid>
    <FounderFlag />
  </>
);

export const EducationInputs = () => (
  <FieldGrid columns={3}>
    <PersonInput name="degree" />
    <PersonInput name="major" />
    <PersonInput name="graduation_year" />
  </FieldGrid>
);

export const LinkInputs = () => (
  <FieldGrid columns={3}>
    <PersonInput name="linkedin_url" />
    <PersonInput name="twitter" />
    <PersonInput name="website" />
  </FieldGrid>
);

function useLabels() {
  const { control } = useFormContext<PersonFormValues>();
  return useController({ control, name: 'labels' });
}

const labelOptions = PERSON_LABELS.map((value) => ({ value, label: formatLabelTitle(value) }));

function LabelCards() {
  const { field, fieldState } = useLabels();
  return (
    <CheckboxCards
      label="Labels"
      labelHidden
      options={labelOptions}
      value={field.value}
      onChange={(labels) => field.onChange(parseLabels(labels.join(',')))}
      error={fieldState.error?.message}
    />
  );
}

export function LabelToggles() {
  const { field } = useLabels();
  return (
    <div role="group" aria-label="Labels" className="flex flex-wrap gap-1.5">
      {PERSON_LABELS.map((label) => (
        <ToggleChip
          key={label}
          pressed={field.value.includes(label)}
          onChange={(isOn) =>
            field.onChange(
              isOn ? sortLabels([...field.value, label]) : field.value.filter((other) => other !== label),
            )
          }
        >
          {formatLabelTitle(label)}
        </ToggleChip>
      ))}
    </div>
  );
}

const useIsFounder = () => {
  const { control } = useFormContext<PersonFormValues>();
  return useWatch({ control, name: 'labels' }).includes('founder');
};

/** Hidden unless the founder label is set, but the form keeps the company in case the label is set again. */
const FounderCompany = (company: PersonCompanyInputProps) =>
  useIsFounder() && (
    <FormSection title="Company Association">
      <PersonCompanyInput {...company} />
      <FounderFlag />
    </FormSection>
  );

function FounderFlag() {
  const { control } = useFormContext<PersonFormValues>();
  const [primary_company, company_id] = useWatch({ control, name: ['primary_company', 'company_id'] });
  return (
    useIsFounder() && (
      <CheckboxInput
        name="is_primary_founder"
        label="Primary Founder"
        disabled={!hasCompany({ primary_company, company_id })}
      />
    )
  );
}
