import {
  ActivityLinks,
  ListWithRecord,
  ListViewSwitch,
  LazyComponent,
  useListView,
} from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHeader } from '@studio-desk/shared-ui/components';
import { JudgeListCard } from './judge-list-card';
import { JudgeRecord } from './judge-record';
import type { JudgeTable } from './judge-table';
import { useExploreState } from './use-explore-state';

const LIST_PARAMS = ['sort', 'order'];

interface JudgeListPageProps {
  loadTable: () => Promise<typeof JudgeTable>;
}

export function JudgeListPage({ loadTable }: JudgeListPageProps) {
  const explore = useExploreState();
  const { openId } = explore;
  const choice = useListView(explore, { kind: 'judges', listParams: LIST_PARAMS });
  const actions = (
    <>
      <ActivityLinks kind="judges" />
      <ListViewSwitch {...choice} />
      <ButtonLink to={paths.judges.add} icon={AddIcon} tone="primary">
        Add Judge
      </ButtonLink>
    </>
  );
  if (choice.view === 'table') return <LazyComponent load={loadTable} props={{ explore, actions }} />;
  return (
    <>
      <PageHeader title="Explore Judges">{actions}</PageHeader>
      <ListWithRecord
        openId={openId}
        record={openId && <JudgeRecord key={openId} id={openId} />}
        noun="judges"
        onClose={() => explore.open(null)}
      >
        <JudgeListCard explore={explore} />
      </ListWithRecord>
    </>
  );
}
