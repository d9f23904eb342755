import {
  ActivityLink,
  ListViewSwitch,
  TableView,
  useFocusOnOpen,
  useListView,
  useReturnToList,
} from '@studio-desk/shared-area';
import { COMPANY_FILTER_NAMES } from '@studio-desk/shared-contract';
import { PageHeader } from '@studio-desk/shared-ui/components';
import { CompanyListCard } from './company-list-card';
import { CompanyRecord } from './company-record';
import { tableFilter } from '../company-filter';
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
    listFilter: tableFilter(explore.filters).filter,
  });
  const list = useReturnToList(explore.openId);
  const record = useFocusOnOpen(explore.openId);
  const openRecord = (
    <CompanyRecord id={explore.openId} edit={edit} onClose={(replace) => explore.open(null, replace)} />
  );
  const actions = (
    <>
      <ActivityLink kind="companies" />
      <ListViewSwitch {...choice} />
    </>
  );
  if (choice.view === 'table') {
    return (
      <TableView
        load={loadTable}
        props={{
          explore,
          actions,
          record: explore.openId && openRecord,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader title="Explore Companies">{actions}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
        <div {...list} className={`outline-none lg:self-stretch ${explore.openId ? 'max-lg:hidden' : ''}`}>
          <CompanyListCard explore={explore} />
        </div>
        <div {...record} className={`outline-none ${explore.openId ? '' : 'max-lg:hidden'}`}>
          {openRecord}
        </div>
      </div>
    </>
  );
}
