import { Checkbox, FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { CompanyInput } from './company-input';
import { useStayVisible } from './use-stay-visible';

interface OfficeSectionProps {
  /** False for a new company, because it cannot have moved out yet. */
  hasTenantStatus: boolean;
}

export const OfficeSection = (props: OfficeSectionProps) => (
  <FormSection title="Office Space">
    <OfficeInputs {...props} />
  </FormSection>
);

export function OfficeInputs({ hasTenantStatus }: OfficeSectionProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const [office, ...details] = useWatch({
    control,
    name: ['office_space_at_studio_225', 'office_semester', 'office_year', 'office_room'],
  });
  const { isOpen } = useStayVisible(office !== '' || details.some(Boolean));
  return (
    <>
      <OfficeBox />
      {isOpen && <OfficeFields />}
      {hasTenantStatus && office !== '' && <TenantBox />}
    </>
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

const OfficeFields = () => (
  <FieldGrid columns={3}>
    <CompanyInput name="office_semester" label="Semester" />
    <CompanyInput name="office_year" label="Year" />
    <TextInput name="office_room" label="Room/Suite" hint="Not saved." />
  </FieldGrid>
);

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
