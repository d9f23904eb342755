import { keptBase, unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import { paths, type Company, type CompanyCreate, type CompanyUpdate } from '@studio-desk/shared-contract';
import { ChangedMeanwhile, StaleEditDialog, useMergingSave } from '@studio-desk/shared-area';
import { Card, Tile, changedFields } from '@studio-desk/shared-ui/components';
import { confirmLeave, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { companyDraft } from '../form/company-draft';
import { CompanyForm } from '../form/company-form';
import { formValues } from '../form/company-form-values';
import { companyQueries, useUpdateCompany } from '../company-queries';
import { mergeEdits } from './merge-edits';
import { updateBody } from './update-body';

interface CompanyEditProps {
  /** As the server has it now: it may get newer while the form is open. */
  latest: Company;
  /** Back to reading. */
  onDone: () => void;
}

/**
 * The open company in its form. What was read when the form opened is what the changes are measured against; where
 * the session ended over the form and what was typed is put back, that is what was read then.
 */
export function CompanyEdit({ latest, onDone }: CompanyEditProps) {
  const [base, setBase] = useState(() => keptBase(companyDraft, latest.id) ?? latest);
  const { save, question, isSaving } = useCompanySave();
  const isChanged = !isSaving && latest.updated_at > base.updated_at;
  const staysOpen = useStaysOpen(base.id);
  const saveAndClose = async (body: CompanyCreate) => {
    const saved = await save(base, body);
    if (!saved) return null;
    onDone();
    return formValues(saved);
  };
  const cancel = async () => {
    if (await confirmLeave()) onDone();
  };
  return (
    <>
      {isChanged && <ChangedMeanwhile noun="company" by={latest.last_modified_by} />}
      {/* A field that gets the focus is not hidden behind the banner. */}
      <Card flush className={isChanged ? 'md:[&_*]:scroll-mt-18' : undefined}>
        <EditHead name={base.company_name} />
        <CompanyForm
          start={formValues(base)}
          base={base}
          onDiscard={() => {
            setBase(latest);
            return formValues(latest);
          }}
          layout="record"
          submitLabel="Save Changes"
          similarTo={{ exceptId: base.id, unlessNamed: base.company_name }}
          continueLabel="Continue Saving"
          save={saveAndClose}
          failureMessage="Failed to update company"
          staysOpen={staysOpen}
          onCancel={() => void cancel()}
        />
      </Card>
      {question && <StaleEditDialog noun="company" {...question} />}
    </>
  );
}

/** Search and pages of the list keep the form, as long as the same company is open. */
const useStaysOpen = (id: string) =>
  useCallback(
    ({ pathname, search }: NextPlace) =>
      pathname === paths.companies.explore && new URLSearchParams(search).get('company') === id,
    [id],
  );

function EditHead({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes on from the head of the form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex items-center gap-3.5 border-b border-border px-5 py-3.5">
      <Tile name={name} size="lg" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere outline-none"
      >
        {name}
      </h2>
    </header>
  );
}

/** Saves what was changed in a company; what others saved meanwhile is kept, or asked about. */
function useCompanySave() {
  const update = useUpdateCompany();
  const queryClient = useQueryClient();
  const saving = useMergingSave<Company, CompanyUpdate>({
    noun: 'company',
    successMessage: 'Company updated successfully',
    changesIn: changedFields,
    send: (on, changes) =>
      unlessStale(update.mutateAsync({ id: on.id, body: updateBody(on, changes), readAt: on.updated_at })),
    readAnew: ({ id }) => queryClient.fetchQuery({ ...companyQueries.detail(id), staleTime: 0 }),
    merge: mergeEdits,
  });
  return { ...saving, isSaving: update.isPending };
}
