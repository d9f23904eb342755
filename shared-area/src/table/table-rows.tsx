import { errorMessage } from '@studio-desk/shared-auth';
import {
  Button,
  EmptyState,
  ErrorPanel,
  RefreshErrorBanner,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';
import { AddFirstRecordLinks } from '../list/add-first-record-links';
import { NoMatchesMessage } from '../list/no-matches-message';
import { useIsPhoneScreen } from '../list/use-screen-width';
import { RecordCards } from './record-cards';
import { RecordGrid } from './record-grid';
import type { TableRecord } from './table-source';
import type { RecordTableProps } from './record-table-props';
import { useTableColumns } from './table-columns';
import type { TableSettings } from './table-settings';
import type { RecordPages } from './use-record-pages';
import type { TableSelection } from './use-selection';

type TableRowsProps<Row extends TableRecord> = Pick<
  RecordTableProps<Row>,
  'kind' | 'nouns' | 'icon' | 'query' | 'lead' | 'cells' | 'openId' | 'onOpen'
> & {
  pages: RecordPages<Row>;
  selection: TableSelection;
  settings: TableSettings;
  saveSettings: (changes: Partial<TableSettings>) => void;
  onRange: (from: number, to: number) => void;
};

export function TableRows<Row extends TableRecord>(props: TableRowsProps<Row>) {
  const { nouns, pages, query } = props;
  const title = `Failed to load ${nouns.many}`;
  if (pages.isPending) return <Skeleton shape="table" rows={8} className="p-4" />;
  if (pages.error && (pages.total === 0 || pages.isPrevious)) {
    return (
      <ErrorPanel title={title} onRetry={pages.reload} retrying={pages.isFetching}>
        <p>{errorMessage(pages.error)}</p>
        <p>Your search and filters are kept.</p>
      </ErrorPanel>
    );
  }
  if (pages.total === 0) return <NoRows {...props} />;
  return (
    <>
      {pages.error && (
        <RefreshErrorBanner
          flush
          message={errorMessage(pages.error, title)}
          isFetching={pages.isFetching}
          reload={pages.reload}
        />
      )}
      <LoadedRows {...props} queryKey={JSON.stringify([query.filter, query.search, query.sort])} />
    </>
  );
}

function LoadedRows<Row extends TableRecord>(props: TableRowsProps<Row> & { queryKey: string }) {
  const { nouns, query, settings, saveSettings, lead, cells } = props;
  const isPhone = useIsPhoneScreen();
  const columns = useTableColumns(query, settings.widths);
  const { columnSizing: widths, columnResizing } = columns.table.state;
  useEffect(() => {
    if (!columnResizing.isResizingColumn && widths !== settings.widths) saveSettings({ widths });
  });
  const shared = { ...props, label: nouns.many, look: { lead, cells } };
  return isPhone ? (
    <RecordCards {...shared} fields={columns.fields} />
  ) : (
    <RecordGrid {...shared} columns={columns} density={settings.density} />
  );
}

function NoRows<Row extends TableRecord>({ kind, icon, nouns, query }: TableRowsProps<Row>) {
  if (!query.filter && !query.search) {
    return (
      <EmptyState icon={icon} title={`No ${nouns.many} found`} action={<AddFirstRecordLinks kind={kind} />}>
        Add the first {nouns.one}, or upload a list of them.
      </EmptyState>
    );
  }
  if (!query.filter && query.search) {
    return (
      <NoMatchesMessage
        kind={kind}
        icon={icon}
        title={`No ${nouns.many} found`}
        search={query.search}
        onClear={() => query.setQuery({ search: null })}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Nothing matches these filters."
      action={
        <Button size="sm" onClick={() => query.setQuery({ filter: null, search: null })}>
          Clear filters
        </Button>
      }
    />
  );
}
