import { errorMessage } from '@studio-desk/shared-auth';
import { createUndoDeletionAction } from '@studio-desk/shared-area';
import type { Judge } from '@studio-desk/shared-contract';
import { DeleteIcon, IconButton, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { judgeEntity } from '../judge-queries';

export function DeleteJudgeButton({ judge }: { judge: Judge }) {
  const { mutateAsync } = judgeEntity.useDelete();
  const [isBusy, run] = useSingleFlight();
  const remove = async () => {
    try {
      await mutateAsync(judge);
      toast.success('Judge deleted successfully', createUndoDeletionAction(judgeEntity, judge.id));
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to delete judge'));
    }
  };
  const ask = () => {
    if (isBusy || !window.confirm('Are you sure you want to delete this judge?')) return;
    run(remove);
  };
  return (
    <IconButton icon={DeleteIcon} label={`Delete ${judge.name}`} size="sm" aria-busy={isBusy} onClick={ask} />
  );
}
