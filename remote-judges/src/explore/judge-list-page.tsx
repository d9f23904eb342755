import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHead } from '@studio-desk/shared-ui/components';
import { JudgeListCard } from './judge-list-card';
import { useExploreState } from './use-explore-state';

export function JudgeListPage() {
  const explore = useExploreState();
  return (
    <>
      <PageHead title="Explore Judges">
        <ButtonLink to={paths.judges.add} icon={AddIcon} tone="primary">
          Add Judge
        </ButtonLink>
      </PageHead>
      <JudgeListCard explore={explore} />
    </>
  );
}
