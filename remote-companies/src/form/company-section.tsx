import { STUDENT_TYPES } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import { useCompanyChoices } from './company-choices';
import { BrowseInput, ChoiceInput, TextInput } from './company-fields';
import { CompanyNameInput } from './company-name-input';

interface CompanySectionProps {
  /** Opens a company that is there already; without it, the name makes no suggestions. */
  onOpen?: (id: string) => void;
}

/** The section 'Company': its name and what tells it from others. */
export function CompanySection({ onOpen }: CompanySectionProps) {
  const { years, ugaContacts } = useCompanyChoices();
  return (
    <FormSection
      title="Company"
      note={onOpen && 'Suggestions appear as you type, so that a company is not added twice.'}
    >
      <FieldGrid columns={3}>
        {onOpen ? (
          <CompanyNameInput className="md:col-span-2" onOpen={onOpen} />
        ) : (
          <TextInput name="company_name" label="Company Name" required className="md:col-span-2" />
        )}
        <BrowseInput name="year_started" label="Year Started" placeholder="Year" items={years} />
        <TextInput name="major" label="Major" />
        <ChoiceInput
          name="student_type"
          label="Student Type"
          placeholder="Select"
          choices={STUDENT_TYPES}
          clearable
        />
        <BrowseInput name="uga_contact" label="UGA Contact" items={ugaContacts} />
      </FieldGrid>
    </FormSection>
  );
}
