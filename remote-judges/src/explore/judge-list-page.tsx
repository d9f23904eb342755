import {
  ActivityAndTrashLinks,
  ListDetailLayout,
  ListViewSwitch,
  LazyComponent,
  createRecordOrder,
  useListView,
  useOpenFirstMatch,
} from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHeader } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { JudgeListCard, JudgeSearchField } from './judge-list-card';
import { JudgeRecordPanel } from './judge-record-panel';
import type { JudgeTable } from './judge-table';
import { useExploreState, type ExploreState } from './use-explore-state';
import { useJudgeList } from './use-judge-list';

const LIST_PARAMS = ['sort', 'order'];

interface JudgeListPageProps {
  loadTable: () => Promise<typeof JudgeTable>;
}

export function JudgeListPage({ loadTable }: JudgeListPageProps) {
  const explore = useExploreState();
  const choice = useListView(explore, { kind: 'judges', listParams: LIST_PARAMS });
  const actions = (
    <>
      <ActivityAndTrashLinks kind="judges" />
      <ListViewSwitch {...choice} />
    </>
  );
  const primary = (
    <ButtonLink to={paths.judges.add} icon={AddIcon} tone="primary">
      Add Judge
    </ButtonLink>
  );
  if (choice.view === 'table')
    return <LazyComponent load={loadTable} props={{ explore, actions, primary }} />;
  return <JudgeList {...{ explore, actions, primary }} />;
}

interface JudgeListProps {
  explore: ExploreState;
  actions: ReactNode;
  primary: ReactNode;
}

function JudgeList({ explore, actions, primary }: JudgeListProps) {
  const { openId, open } = explore;
  const list = useJudgeList(explore);
  const openFirst = useOpenFirstMatch(explore, !list.isPending && !list.isPrevious, () => {
    const [first] = list.rows;
    if (first) open(first.id);
  });
  return (
    <>
      <PageHeader
        title="Explore Judges"
        search={<JudgeSearchField explore={explore} onEnter={openFirst} />}
        primary={primary}
      >
        {actions}
      </PageHeader>
      <ListDetailLayout
        openId={openId}
        record={openId && <JudgeRecordPanel key={openId} id={openId} onDeleted={() => open(null)} />}
        order={createRecordOrder(list.rows)}
        noun="judges"
        onOpen={open}
      >
        <JudgeListCard list={list} explore={explore} />
      </ListDetailLayout>
    </>
  );
}
