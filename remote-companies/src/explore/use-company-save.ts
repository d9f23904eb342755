import { unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import { useMergingSave } from '@studio-desk/shared-area';
import { changedFields } from '@studio-desk/shared-ui/components';
import { companyQueries, useUpdateCompany } from '../company-queries';
import { mergeEdits } from './merge-edits';
import { updateBody } from './update-body';

/** Saves what was changed in a company; what others saved meanwhile is kept, or asked about. */
export function useCompanySave() {
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
