import type { ExportFormat } from '@studio-desk/shared-contract';
import { Banner, Button, DownloadIcon, SegmentedControl } from '@studio-desk/shared-ui/components';
import { useEffect, useState } from 'react';
import { FilterEditorPopup } from '../filters/filter-editor-popup';
import type { ExportOptions } from '../table/table-source';
import type { TableQuery } from '../table/table-query';
import type { SelectedRecords } from '../table/use-selection';
import { DownloadProgress } from './download-status';
import {
  cancelExportDownload,
  dismissDownloadFailure,
  registerExportMenu,
  startExportDownload,
  useExportDownload,
  type ExportSource,
} from './export-download';

interface ExportRecordsMenuProps {
  source: ExportSource;
  query: TableQuery;
  /** If omitted, all records of the query are exported. */
  selected?: SelectedRecords;
}

type Columns = 'shown' | 'all';

export function ExportRecordsMenu({ source, query, selected }: ExportRecordsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [columns, setColumns] = useState<Columns>('shown');
  const { bytes, failure } = useExportDownload();
  useEffect(() => (isOpen ? registerExportMenu() : undefined), [isOpen]);

  const download = async () => {
    const order = { ...recordsOf(query, selected), columns: columnNames(query, columns), format };
    if (await startExportDownload(source, order)) setOpen(false);
  };

  return (
    <FilterEditorPopup
      title="Export"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) dismissDownloadFailure();
      }}
      trigger={(props) => (
        <Button {...props} {...(selected && { tone: 'quiet', size: 'sm' })} icon={DownloadIcon}>
          Export
        </Button>
      )}
    >
      <div className="grid gap-3">
        <SegmentedControl
          label="Format"
          wide
          options={FORMATS}
          value={format}
          onChange={(value) => setFormat(value === 'xlsx' ? 'xlsx' : 'csv')}
          disabled={bytes !== null}
        />
        <SegmentedControl
          label="Columns"
          wide
          options={COLUMNS}
          value={columns}
          onChange={(value) => setColumns(value === 'all' ? 'all' : 'shown')}
          disabled={bytes !== null}
        />
        {failure !== null && <Banner tone="danger">{failure.message}</Banner>}
        {bytes !== null && <DownloadProgress bytes={bytes} />}
        <Button
          tone={bytes === null ? 'primary' : 'default'}
          className="justify-self-end"
          onClick={({ detail }) => {
            if (bytes === null) void download();
            // Ignore the second click of a double click on 'Download': it would cancel the download.
            else if (detail <= 1) cancelExportDownload();
          }}
        >
          {bytes === null ? 'Download' : 'Cancel'}
        </Button>
      </div>
    </FilterEditorPopup>
  );
}

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
];

const COLUMNS = [
  { value: 'shown', label: 'Shown columns' },
  { value: 'all', label: 'All columns' },
];

const columnNames = ({ columns, fields }: TableQuery, which: Columns) =>
  which === 'all' ? [...fields.keys()] : [...columns];

function recordsOf(
  { filter, search, sort }: TableQuery,
  selected: SelectedRecords | undefined,
): Omit<ExportOptions, 'columns' | 'format'> {
  if (!selected) return { filter, search, sort };
  if ('ids' in selected) return { ids: [...selected.ids], sort };
  return { filter: selected.filter, search: selected.search, sort };
}
