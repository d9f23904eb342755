import { FieldGrid } from '@studio-desk/shared-ui/components';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckboxInput, PersonInput } from './person-fields';
import type { PersonFormValues } from './person-form-values';

interface CertificateInputProps {
  label: string;
  hint?: string;
}

interface CertificateFieldsProps extends CertificateInputProps {
  of?: 'ENTR';
}

/** Unchecking clears the graduation; checking again restores the stored graduation. */
function CertificateInput({ label, hint }: CertificateInputProps) {
  const { control, setValue } = useFormContext<PersonFormValues>();
  const { defaultValues } = useFormState({ control });
  const follow = (checked: boolean) => {
    for (const name of ['entr_graduation_semester', 'entr_graduation_year'] as const) {
      const value = (checked && defaultValues?.[name]) || '';
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return <CheckboxInput name="entr_certificate" label={label} hint={hint} onChange={follow} />;
}

export function CertificateFields({ label, hint, of }: CertificateFieldsProps) {
  const { control } = useFormContext<PersonFormValues>();
  const hasCertificate = useWatch({ control, name: 'entr_certificate' });
  const labelled = (name: string) => (of ? `${of} ${name}` : name);
  return (
    <>
      <CertificateInput label={label} hint={hint} />
      {hasCertificate && (
        <FieldGrid columns={4}>
          <PersonInput name="entr_graduation_semester" label={labelled('Graduation Semester')} />
          <PersonInput name="entr_graduation_year" label={labelled('Graduation Year')} />
        </FieldGrid>
      )}
    </>
  );
}
