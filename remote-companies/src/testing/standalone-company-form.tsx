import { useRecordForm } from '@studio-desk/shared-area';
import type { Company, CompanyCreate } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { CompanyForm } from '../form/company-form';
import {
  createEmptyCompanyFormValues,
  toCompanyFormValues,
  type CompanyFormValues,
} from '../form/company-form-values';
import { companyDraftKind, companySchema } from '../form/company-schema';
import { useSimilarNamesCheck } from '../form/use-similar-names-check';

interface StandaloneCompanyFormProps {
  /** The company to edit. If omitted, the form is for a new company. */
  company?: Company;
  save: (body: CompanyCreate) => Promise<null>;
}

export function StandaloneCompanyForm({ company, save }: StandaloneCompanyFormProps) {
  const similar = useSimilarNamesCheck();
  const record = useRecordForm<Company | null, CompanyFormValues, CompanyCreate, never>({
    schema: companySchema,
    draftKind: companyDraftKind,
    latest: company ?? null,
    formValues: (stored) =>
      stored ? toCompanyFormValues(stored) : createEmptyCompanyFormValues({ company_name: 'Acme' }),
    save: async (body, base) => ((await similar.allows(body, base)) ? save(body) : null),
    failureMessage: 'Failed to save',
    onSaved: () => {},
  });
  return (
    <AreaRoot name="companies">
      <CompanyForm
        record={record}
        similar={similar}
        layout={company ? 'record' : 'page'}
        submitLabel="Save"
        continueLabel="Continue"
        onCancel={() => {}}
      />
    </AreaRoot>
  );
}
