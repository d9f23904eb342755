import { BulkActions } from '../bulk/bulk-actions';
import type { BulkTarget } from '../bulk/bulk-request';
import { ExportRecordsMenu } from '../exports/export-records-menu';
import { EmailSelectedButtons } from '../mail/email-selected-buttons';
import type { TableRecord } from '../table/table-source';
import { RecordTable } from '../table/record-table';
import type { RecordTableProps } from '../table/record-table-props';
import { useTableQuery, type TableFields } from '../table/table-query';
import { TableToolbar } from './table-toolbar';

interface ExploreTableProps<Row extends TableRecord> extends Omit<
  RecordTableProps<Row>,
  'query' | 'toolbar' | 'selectionActions'
> {
  fields: TableFields;
  emailOf: (row: Row) => string | null;
  bulkRoute: BulkTarget['route'];
}

export function ExploreTable<Row extends TableRecord>({
  fields,
  emailOf,
  bulkRoute,
  ...table
}: ExploreTableProps<Row>) {
  const { kind, address, source } = table;
  const query = useTableQuery(address, fields);
  return (
    <RecordTable
      {...table}
      query={query}
      toolbar={() => <TableToolbar kind={kind} source={source} query={query} address={address} />}
      selectionActions={(selected, clear) => (
        <>
          <EmailSelectedButtons selected={selected} query={query} source={source} emailOf={emailOf} />
          <ExportRecordsMenu source={source} query={query} selected={selected} />
          <BulkActions kind={kind} route={bulkRoute} selected={selected} clear={clear} />
        </>
      )}
    />
  );
}
