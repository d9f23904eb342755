import {
  ActivityLinks,
  BackToList,
  ListViewSwitch,
  LazyComponent,
  useFocusOnOpen,
  useListView,
  useReturnToList,
} from '@studio-desk/shared-area';
import { COMPANY_FILTER_NAMES } from '@studio-desk/shared-contract';
import { Card, CompanyIcon, EmptyState, PageHeader } from '@studio-desk/shared-ui/components';
import { CompanyListCard } from './company-list-card';
import { CompanyRecord } from './company-record';
import { toTableFilter } from '../company-filters';
import { useEditMode } from './use-edit-mode';
import type { CompanyTable } from './company-table';
import { useExploreState } from './use-explore-state';

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
  const list = useReturnToList(explore.openId);
  const record = useFocusOnOpen(explore.openId);
  const openRecord = explore.openId && (
    <CompanyRecord
      key={explore.openId}
      id={explore.openId}
      edit={edit}
      onDeleted={() => explore.open(null, true)}
    />
  );
  const actions = (
    <>
      <ActivityLinks kind="companies" />
      <ListViewSwitch {...choice} />
    </>
  );
  if (choice.view === 'table') {
    return <LazyComponent load={loadTable} props={{ explore, actions, record: openRecord }} />;
  }
  return (
    <>
      <PageHeader title="Explore Companies">{actions}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
        <div {...list} className={`outline-none lg:self-stretch ${explore.openId ? 'max-lg:hidden' : ''}`}>
          <CompanyListCard explore={explore} />
        </div>
        <div {...record} className={`outline-none ${explore.openId ? '' : 'max-lg:hidden'}`}>
          {openRecord ? (
            <>
              <BackToList noun="companies" onClose={() => explore.open(null)} />
              {openRecord}
            </>
          ) : (
            <Card>
              <EmptyState icon={CompanyIcon} title="No company selected">
                Select a company to see its details.
              </EmptyState>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
