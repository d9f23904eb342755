import { errorMessage, startFromList, useQuery } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { LoadedRecord } from '@studio-desk/shared-area';
import { PageHead } from '@studio-desk/shared-ui/components';
import { useParams } from '@studio-desk/shared-ui/runtime';
import { useEffect } from 'react';
import { forgetIfGone, judgeQueries } from '../judge-queries';
import { JudgeEdit } from './judge-edit';

export function EditJudgePage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Edit Judge" />
      <LoadedJudge key={id} id={id} />
    </>
  );
}

const FAILED = 'Failed to fetch judge details';

function LoadedJudge({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...judgeQueries.detail(id),
    ...startFromList(judgeQueries.cache().queryKey, id),
  });
  const reload = () => void refetch();
  useEffect(() => void forgetIfGone(error, id), [error, id]);
  return (
    <LoadedRecord
      record={data}
      failure={error && errorMessage(error, FAILED)}
      giveUp={{ message: FAILED, path: paths.judges.explore }}
      reload={reload}
    >
      {(judge) => <JudgeEdit latest={judge} onGone={reload} />}
    </LoadedRecord>
  );
}
