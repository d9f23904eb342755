import { PERSON_LABELS } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, ToggleChip } from '@studio-desk/shared-ui/components';
import { useController, useFormContext } from 'react-hook-form';
import { CertificateInput } from '../form/certificate-fields';
import { CompanyInput, type CompanyInputProps } from '../form/company-input';
import { AreaInput, TextInput } from '../form/person-fields';
import type { FieldName } from '../form/person-schema';
import { inOrder, type PersonFormValues } from '../form/person-form-values';
import { labelTitle } from '../person-labels';

export const EDITED_FIELDS: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'labels',
  'primary_company',
  'company_role',
  'degree',
  'major',
  'graduation_year',
  'bio',
  'linkedin_url',
  'twitter',
  'website',
  'entr_certificate',
];

export const EditedPersonSections = ({ deletedId }: Pick<CompanyInputProps, 'deletedId'>) => (
  <>
    <FormSection title="Basic Information">
      <TextInput name="name" />
      <FieldGrid columns={2}>
        <TextInput name="email" />
        <TextInput name="phone" />
      </FieldGrid>
    </FormSection>
    <FormSection title="Labels">
      <LabelToggles />
    </FormSection>
    <FormSection title="Company Information">
      <FieldGrid columns={2}>
        <CompanyInput deletedId={deletedId} />
        <TextInput name="company_role" />
      </FieldGrid>
    </FormSection>
    <FormSection title="Education">
      <FieldGrid columns={3}>
        <TextInput name="degree" />
        <TextInput name="major" />
        <TextInput name="graduation_year" />
      </FieldGrid>
    </FormSection>
    <FormSection title="Bio">
      <AreaInput name="bio" labelHidden />
    </FormSection>
    <FormSection title="Social Links">
      <FieldGrid columns={3}>
        <TextInput name="linkedin_url" />
        <TextInput name="twitter" />
        <TextInput name="website" />
      </FieldGrid>
    </FormSection>
    <FormSection title="ENTR Certificate">
      <CertificateInput label="Has ENTR Certificate" />
    </FormSection>
  </>
);

function LabelToggles() {
  const { control } = useFormContext<PersonFormValues>();
  const { field } = useController({ control, name: 'labels' });
  const toggle = (label: (typeof PERSON_LABELS)[number], isOn: boolean) =>
    field.onChange(isOn ? inOrder([...field.value, label]) : field.value.filter((other) => other !== label));
  return (
    <div role="group" aria-label="Labels" className="flex flex-wrap gap-1.5">
      {PERSON_LABELS.map((label) => (
        <ToggleChip
          key={label}
          pressed={field.value.includes(label)}
          onChange={(isOn) => toggle(label, isOn)}
        >
          {labelTitle(label)}
        </ToggleChip>
      ))}
    </div>
  );
}
