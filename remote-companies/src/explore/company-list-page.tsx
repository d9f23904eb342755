import {
  ActivityAndTrashLinks,
  BackToListButton,
  ListViewSwitch,
  LazyComponent,
  createRecordOrder,
  PreviousNextRecordButtons,
  useFocusRecordOnOpen,
  useIsWideScreen,
  useListView,
  useReturnFocusToList,
} from '@studio-desk/shared-area';
import { COMPANY_FILTER_NAMES } from '@studio-desk/shared-contract';
import { Card, CompanyIcon, EmptyState, PageHeader, TextLink } from '@studio-desk/shared-ui/components';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { CompanyListCard, getExploreTablePath } from './company-list-card';
import { hasSearchOrFilter } from './company-list-rows';
import { CompanyRecordPanel } from './company-record-panel';
import { toTableFilter } from '../company-filters';
import { RecentlyChangedCard } from './recently-changed-card';
import { useEditMode } from './use-edit-mode';
import type { CompanyTable } from './company-table';
import { useCompanyList } from './use-company-list';
import { useExploreState, type ExploreState } from './use-explore-state';

interface CompanyListPageProps {
  loadTable: () => Promise<typeof CompanyTable>;
}

export function CompanyListPage({ loadTable }: CompanyListPageProps) {
  const explore = useExploreState();
  const edit = useEditMode(explore);
  const choice = useListView(explore, {
    kind: 'companies',
    listParams: COMPANY_FILTER_NAMES,
    listFilter: toTableFilter(explore.filters).filter,
  });
  const renderRecord = (id: string, steps?: ReactNode) => (
    <CompanyRecordPanel
      key={id}
      id={id}
      edit={edit}
      onDeleted={() => {
        // Do not ask about a typed note. It cannot be saved, because the company was deleted.
        discardUnsavedChanges();
        explore.open(null, true);
      }}
      steps={steps}
    />
  );
  const actions = (
    <>
      <ActivityAndTrashLinks kind="companies" />
      <ListViewSwitch {...choice} />
    </>
  );
  if (choice.view === 'table') {
    const record = explore.openId && renderRecord(explore.openId);
    return <LazyComponent load={loadTable} props={{ explore, actions, record }} />;
  }
  return <CompanyList {...{ explore, actions, renderRecord }} />;
}

interface CompanyListProps {
  explore: ExploreState;
  actions: ReactNode;
  renderRecord: (id: string, steps: ReactNode) => ReactNode;
}

function CompanyList({ explore, actions, renderRecord }: CompanyListProps) {
  const { openId, open } = explore;
  const list = useCompanyList(explore);
  const isWide = useIsWideScreen();
  const listBox = useReturnFocusToList(openId);
  const recordBox = useFocusRecordOnOpen(openId);
  const steps = openId && (
    <PreviousNextRecordButtons order={createRecordOrder(list.rows)} openId={openId} onOpen={open} />
  );
  return (
    <>
      <PageHeader title="Explore Companies">{actions}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
        <div {...listBox} className={`outline-none lg:self-stretch ${openId ? 'max-lg:hidden' : ''}`}>
          <CompanyListCard list={list} explore={explore} />
        </div>
        <div {...recordBox} className={`outline-none ${openId ? '' : 'max-lg:hidden'}`}>
          {openId ? (
            <>
              <div className="flex items-start lg:hidden">
                <BackToListButton noun="companies" onClose={() => open(null)} />
                {steps}
              </div>
              {renderRecord(openId, <span className="max-lg:hidden">{steps}</span>)}
            </>
          ) : (
            <div className="grid gap-4">
              <Card>
                <EmptyState icon={CompanyIcon} title="No company selected">
                  Select a company to see its details. To filter, sort or export companies, open the{' '}
                  <TextLink to={getExploreTablePath(explore)}>table</TextLink>.
                </EmptyState>
              </Card>
              {isWide && !hasSearchOrFilter(explore) && <RecentlyChangedCard />}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
