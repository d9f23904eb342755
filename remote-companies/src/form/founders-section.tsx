import { FieldGrid, FormSection, RepeatableRows } from '@studio-desk/shared-ui/components';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CertificateFields } from './certificate-fields';
import { TextInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { CompanyInput } from './company-input';
import { emptyFounder } from './company-row-values';
import { useListError } from './use-list-error';

export const FoundersSection = () => (
  <FormSection title="Contact and Founders">
    <FieldGrid columns={3}>
      <CompanyInput name="name" />
      <CompanyInput name="contact_email" />
      <CompanyInput name="contact" />
    </FieldGrid>
    <CertificateFields of="" />
    <AdditionalFounders />
  </FormSection>
);

export function AdditionalFounders() {
  const { control } = useFormContext<CompanyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'additional_founders' });
  return (
    <RepeatableRows
      label="Additional founders"
      rowLabel="Founder"
      keys={fields.map(({ id }) => id)}
      columns=""
      addLabel="Add Founder"
      removeLabel="Remove founder"
      onAdd={() => append(emptyFounder)}
      onRemove={remove}
      error={useListError('additional_founders')}
      labelsInEach
    >
      {(index) => (
        <>
          <FieldGrid columns={2}>
            <TextInput name={`additional_founders.${index}.name`} label="Founder Name" required />
            <TextInput name={`additional_founders.${index}.email`} label="Founder Email" type="email" />
          </FieldGrid>
          <CertificateFields of={`additional_founders.${index}.`} />
        </>
      )}
    </RepeatableRows>
  );
}
