import { INDUSTRIES, STUDENT_TYPES } from '@studio-desk/shared-contract';
import { suggestions, type Suggestion } from '@studio-desk/shared-ui/components';
import { useCompanyChoices } from './company-choices';
import { ChoiceInput, SuggestionInput, TextInput, type DescribedFieldName } from './company-fields';

interface CompanyInputProps {
  name: DescribedFieldName;
  labelHidden?: boolean;
  className?: string;
}

export function CompanyInput(input: CompanyInputProps) {
  const { years, ugaContacts } = useCompanyChoices();
  const items = new Map<DescribedFieldName, readonly Suggestion[]>([
    ['year_started', years],
    ['uga_contact', ugaContacts],
    ['industry', suggestions(INDUSTRIES)],
  ]).get(input.name);
  if (items) return <SuggestionInput {...input} items={items} />;
  return input.name === 'student_type' ? (
    <ChoiceInput {...input} choices={STUDENT_TYPES} clearable />
  ) : (
    <TextInput {...input} />
  );
}
