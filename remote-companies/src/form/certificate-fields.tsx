import { FormInput } from '@studio-desk/shared-area';
import { COMPANY_FIELDS } from '@studio-desk/shared-contract';
import { FieldGrid } from '@studio-desk/shared-ui/components';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { useStayVisible } from './use-stay-visible';

interface CertificateFieldsProps {
  of: '' | `additional_founders.${number}.`;
}

export function CertificateFields({ of }: CertificateFieldsProps) {
  const { control, setValue } = useFormContext<CompanyFormValues>();
  const certificate = `${of}entr_certificate` as const;
  const semester = `${of}entr_graduation_semester` as const;
  const year = `${of}entr_graduation_year` as const;
  // Show the fields even for a graduation without a certificate, which older records may have.
  const { isOpen, close } = useStayVisible(
    useWatch({ control, name: [certificate, semester, year] }).some(Boolean),
  );
  const forget = () => {
    close();
    setValue(semester, '', { shouldDirty: true, shouldValidate: true });
    setValue(year, '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <CheckboxInput
        name={certificate}
        label="ENTR Certificate"
        onChange={(checked) => void (!checked && forget())}
      />
      {isOpen && (
        <FieldGrid columns={3}>
          <FormInput
            name={semester}
            field={COMPANY_FIELDS.entr_graduation_semester}
            label="Graduation Semester"
          />
          <FormInput name={year} field={COMPANY_FIELDS.entr_graduation_year} label="Graduation Year" />
        </FieldGrid>
      )}
    </>
  );
}
