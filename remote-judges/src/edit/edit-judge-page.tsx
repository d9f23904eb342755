import { paths } from '@studio-desk/shared-contract';
import { RecordLoader } from '@studio-desk/shared-area';
import { PageHeader } from '@studio-desk/shared-ui/components';
import { useParams } from '@studio-desk/shared-ui/runtime';
import { judgeEntity } from '../judge-queries';
import { JudgeEditForm } from './judge-edit-form';

export function EditJudgePage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title="Edit Judge" />
      <RecordLoader
        key={id}
        id={id}
        entity={judgeEntity}
        failureMessage="Failed to fetch judge details"
        path={paths.judges.explore}
      >
        {(judge, reload) => <JudgeEditForm latest={judge} onGone={reload} />}
      </RecordLoader>
    </>
  );
}
