import { Combobox, Tile } from '@studio-desk/shared-ui/components';
import { useController, useFormContext } from 'react-hook-form';
import type { CompanyFormValues } from './company-form-values';
import { useCompanySuggestions } from './use-company-suggestions';

interface CompanyNameInputProps {
  onOpen: (id: string) => void;
  className?: string;
}

/** The company's name; what is there already under such a name can be opened. */
export function CompanyNameInput({ onOpen, className }: CompanyNameInputProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field, fieldState } = useController({ control, name: 'company_name' });
  const items = useCompanySuggestions(field.value).map((company) => ({
    id: company.id,
    name: company.company_name,
    lead: <Tile name={company.company_name} />,
    detail: company.name ?? undefined,
    end: company.year_started ?? undefined,
  }));
  return (
    <Combobox
      {...field}
      label="Company Name"
      required
      items={items}
      onPick={({ id }) => onOpen(id)}
      error={fieldState.error?.message}
      className={className}
    />
  );
}
