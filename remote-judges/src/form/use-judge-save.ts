import { unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import type { Judge, JudgeUpdate } from '@studio-desk/shared-contract';
import { useMergingSave } from '@studio-desk/shared-area';
import { judgeQueries, useUpdateJudge } from '../judge-queries';
import { changedJudgeFields, mergeEdits } from './merge-edits';

/** Saves what was changed in a judge; what others saved meanwhile is kept, or asked about. */
export function useJudgeSave() {
  const update = useUpdateJudge();
  const queryClient = useQueryClient();
  const saving = useMergingSave<Judge, JudgeUpdate>({
    noun: 'judge',
    successMessage: 'Judge updated successfully!',
    changesIn: changedJudgeFields,
    send: ({ id, updated_at: readAt }, body) => unlessStale(update.mutateAsync({ id, body, readAt })),
    readAnew: ({ id }) => queryClient.fetchQuery({ ...judgeQueries.detail(id), staleTime: 0 }),
    merge: mergeEdits,
  });
  return { ...saving, isSaving: update.isPending };
}
