import { paths } from '@studio-desk/shared-contract';
import { PageHead } from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { JudgeForm } from './judge-form';
import { useAddJudge } from './judge-queries';

/** Add Judge (spec section 2). Saving leads to Explore. */
export function AddJudgePage() {
  const navigate = useNavigate();
  const addJudge = useAddJudge();
  const leave = () => void navigate(paths.judges.explore);
  return (
    <>
      <PageHead title="Add Judge" />
      <JudgeForm
        submitLabel="Add Judge"
        save={async (judge) => {
          await addJudge.mutateAsync(judge);
          toast.success('Judge saved successfully!');
        }}
        onSaved={leave}
        failureMessage="Failed to save judge"
        onCancel={leave}
      />
    </>
  );
}
