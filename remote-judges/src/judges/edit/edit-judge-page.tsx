import { errorMessage, startFromList, useQuery } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { Card, NotRefreshed, PageHead, Skeleton } from '@studio-desk/shared-ui/components';
import { toast, useNavigate, useParams } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { forgetIfGone, judgeQueries } from '../judge-queries';
import { JudgeEdit } from './judge-edit';

/** Edit Judge (spec section 2). */
export function EditJudgePage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Edit Judge" />
      <LoadedJudge key={id} id={id} />
    </>
  );
}

function LoadedJudge({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...judgeQueries.detail(id),
    ...startFromList(judgeQueries.cache().queryKey, id),
  });
  const navigate = useNavigate();
  const reload = () => void refetch();
  const giveUp = useEffectEvent(() => {
    toast.error('Failed to fetch judge details');
    void navigate(paths.judges.explore, { replace: true });
  });
  const isFailed = error !== null && !data;
  useEffect(() => {
    if (isFailed) giveUp();
  }, [isFailed]);
  useEffect(() => void forgetIfGone(error, id), [error, id]);

  if (!data) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <NotRefreshed
          message={errorMessage(error, 'Failed to fetch judge details')}
          isEditing
          reload={reload}
        />
      )}
      <JudgeEdit latest={data} onGone={reload} />
    </div>
  );
}
