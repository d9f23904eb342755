import { Checkbox, FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useCompanyChoices } from './company-choices';
import { BrowseInput, TextInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { useKeptOpen } from './use-kept-open';

interface OfficeSectionProps {
  /** False for a new company, which cannot have moved out. */
  hasTenantStatus: boolean;
}

export function OfficeSection({ hasTenantStatus }: OfficeSectionProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const [office, ...details] = useWatch({
    control,
    name: ['office_space_at_studio_225', 'office_semester', 'office_year', 'office_room'],
  });
  const { isOpen } = useKeptOpen(office !== '' || details.some(Boolean));
  return (
    <FormSection title="Office Space">
      <OfficeBox />
      {isOpen && <OfficeFields />}
      {hasTenantStatus && office !== '' && <TenantBox />}
    </FormSection>
  );
}

function OfficeBox() {
  const { control } = useFormContext<CompanyFormValues>();
  const { field } = useController({ control, name: 'office_space_at_studio_225' });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      label="Office Space at Studio 225"
      checked={value !== ''}
      onChange={(checked) => onChange(checked ? 'Yes' : '')}
    />
  );
}

function OfficeFields() {
  const { semesters } = useCompanyChoices();
  return (
    <FieldGrid columns={3}>
      <BrowseInput name="office_semester" label="Semester" placeholder="Semester" items={semesters} />
      <TextInput name="office_year" label="Year" />
      <TextInput name="office_room" label="Room/Suite" hint="For this screen only: it is not stored." />
    </FieldGrid>
  );
}

function TenantBox() {
  const { control } = useFormContext<CompanyFormValues>();
  const { field } = useController({ control, name: 'active_tenant' });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      label="Active tenant"
      checked={value !== 'inactive'}
      onChange={(checked) => onChange(checked ? 'active' : 'inactive')}
    />
  );
}
