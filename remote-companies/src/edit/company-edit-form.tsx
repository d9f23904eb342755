import { EditedRecordFrame, useRecordEditForm } from '@studio-desk/shared-area';
import type { Company } from '@studio-desk/shared-contract';
import { Card, RecordHeader, InitialsTile } from '@studio-desk/shared-ui/components';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef } from 'react';
import { CompanyForm } from '../form/company-form';
import { toCompanyFormValues } from '../form/company-form-values';
import { companyDraftKind, companySchema } from '../form/company-schema';
import { useSimilarNamesCheck } from '../form/use-similar-names-check';
import { useCompanySave } from './use-company-save';

interface CompanyEditFormProps {
  /**
   * The stored company, refetched while the form is open, so it can be newer than the version being edited.
   */
  latest: Company;
  onDone: () => void;
}

export function CompanyEditForm({ latest, onDone }: CompanyEditFormProps) {
  const similar = useSimilarNamesCheck();
  const { save, ...saving } = useCompanySave();
  const edit = useRecordEditForm({
    latest,
    schema: companySchema,
    draftKind: companyDraftKind,
    formValues: toCompanyFormValues,
    saving: {
      ...saving,
      save: async (base, body) => ((await similar.allows(body, base)) ? save(base, body) : null),
    },
    failureMessage: 'Failed to update company',
    onSaved: onDone,
  });
  const cancel = async () => {
    if (await confirmLeave()) onDone();
  };
  const { isDirty } = edit.form.formState;
  return (
    <EditedRecordFrame noun="company" edit={edit} onEscape={isDirty ? undefined : onDone}>
      <Card flush>
        <EditHead name={edit.base.company_name} />
        <CompanyForm
          record={edit}
          similar={similar}
          layout="record"
          submitLabel="Save Changes"
          continueLabel="Continue Saving"
          onCancel={() => void cancel()}
        />
      </Card>
    </EditedRecordFrame>
  );
}

function EditHead({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The Edit button that had the focus has unmounted, so focus the heading above the form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return <RecordHeader name={name} headingRef={heading} mark={<InitialsTile name={name} size="lg" />} />;
}
