import type { RecordKind } from '@studio-desk/shared-contract';
import { FilterBar } from '../filters/filter-bar';
import type { ListUrl } from '../list/use-list-url';
import { DownloadStatus } from '../exports/download-status';
import type { ExportSource } from '../exports/export-download';
import { ExportRecordsMenu } from '../exports/export-records-menu';
import type { TableQuery } from '../table/table-query';
import { SavedViewsMenu } from '../views/saved-views-menu';

interface TableToolbarProps {
  kind: RecordKind;
  source: ExportSource;
  query: TableQuery;
  address: ListUrl;
}

export const TableToolbar = (props: TableToolbarProps) => (
  <>
    <SavedViewsMenu {...props} />
    <ExportRecordsMenu source={props.source} query={props.query} />
    <FilterBar query={props.query} />
    <DownloadStatus />
  </>
);
