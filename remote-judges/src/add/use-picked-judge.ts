import { useQueryClient } from '@studio-desk/shared-auth';
import { usePickedRecord } from '@studio-desk/shared-area';
import type { UseFormReturn } from 'react-hook-form';
import { formValues, type JudgeFormValues } from '../form/judge-form-values';
import { forgetIfGone, judgeQueries } from '../judge-queries';
import { withoutPicked, withPicked } from './judge-picking';

/** The form of a new judge, which may come to update one that is there already. */
export const usePickedJudge = (
  form: UseFormReturn<JudgeFormValues>,
  start: JudgeFormValues,
  isSaving: boolean,
) =>
  usePickedRecord({
    form,
    start,
    isSaving,
    noun: 'judge',
    formValues,
    withPicked,
    withoutPicked,
    read: useReadPicked(),
    readFailure: () => 'Failed to fetch judge details',
  });

/** Reads a judge as it is now. */
function useReadPicked() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    try {
      return await queryClient.fetchQuery({ ...judgeQueries.detail(id), staleTime: 0 });
    } catch (error) {
      forgetIfGone(error, id);
      throw error;
    }
  };
}
