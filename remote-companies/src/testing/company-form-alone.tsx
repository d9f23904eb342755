import { useRecordForm } from '@studio-desk/shared-area';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';
import { CompanyForm } from '../form/company-form';
import type { CompanyFormValues } from '../form/company-form-values';
import { companySchema } from '../form/company-schema';

interface CompanyFormAloneProps extends Omit<
  ComponentProps<typeof CompanyForm>,
  'state' | 'onSaved' | 'onCancel'
> {
  start: CompanyFormValues;
}

export const CompanyFormAlone = ({ start, ...form }: CompanyFormAloneProps) => (
  <AreaRoot name="companies">
    <CompanyForm
      {...form}
      state={useRecordForm(companySchema, start)}
      onSaved={() => {}}
      onCancel={() => {}}
    />
  </AreaRoot>
);
