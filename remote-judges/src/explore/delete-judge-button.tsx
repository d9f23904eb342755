import { errorMessage } from '@studio-desk/shared-auth';
import { createUndoDeletionAction } from '@studio-desk/shared-area';
import type { Judge } from '@studio-desk/shared-contract';
import { DeleteIcon, IconButton, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { judgeEntity } from '../judge-queries';

interface DeleteJudgeButtonProps {
  judge: Judge;
  onDeleted?: () => void;
}

export function DeleteJudgeButton({ judge, onDeleted }: DeleteJudgeButtonProps) {
  const { mutateAsync } = judgeEntity.useDelete();
  const [isBusy, run] = useSingleFlight();
  const remove = async () => {
    try {
      // Pass `onDeleted` to `mutateAsync`: it is then not called if the user has opened another judge.
      await mutateAsync(judge, { onSuccess: onDeleted });
      toast.success('Judge deleted successfully', createUndoDeletionAction(judgeEntity, judge.id));
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to delete judge'));
    }
  };
  const ask = () => {
    if (isBusy || !confirm('Are you sure you want to delete this judge?')) return;
    run(remove);
  };
  return (
    <IconButton icon={DeleteIcon} label={`Delete ${judge.name}`} size="sm" aria-busy={isBusy} onClick={ask} />
  );
}
