import type { RecordQuery } from '@studio-desk/shared-contract';
import {
  Card,
  ComfortableIcon,
  CompactIcon,
  pluralize,
  IconButton,
  PageHeader,
} from '@studio-desk/shared-ui/components';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ListWithRecord } from '../list/list-with-record';
import { useOpenFirstMatch } from '../list/use-open-first-match';
import { ColumnsMenu } from './columns-menu';
import type { RecordTableProps } from './record-table-props';
import type { TableRecord } from './table-source';
import { SelectionBar } from './selection-bar';
import { BrokenLinkBanner } from './table-notices';
import type { TableQuery } from './table-query';
import { TableRows } from './table-rows';
import { useTableSettings, type TableSettings } from './table-settings';
import { useRecordPages } from './use-record-pages';
import { useSelection } from './use-selection';

// Leave space for a second row of the page header, with the filters and, on narrower screens, the buttons.
const listHeight = '[--list-height:calc(100dvh-13rem)]';
const unfilteredListHeight = 'xl:[--list-height:calc(100dvh-10.5rem)]';

export function RecordTable<Row extends TableRecord>(props: RecordTableProps<Row>) {
  const { kind, nouns, source, address, query, search, toolbar, record, openId, onOpen } = props;
  const [settings, saveSettings] = useTableSettings(kind);
  useTableAddress(props, settings);
  const { range, onRange } = useRange();
  const pages = useRecordPages(source, useStableQuery(query), range);
  const selection = useSelection(query, pages);
  const isCounted = !pages.isPending && !pages.error;
  const openFirst = useOpenFirstMatch(address, !pages.isPending && !pages.isPrevious, () => {
    const first = pages.rowAt(0);
    if (first) onOpen(first.id);
  });
  return (
    <div data-wide className={`md:-mb-12 ${listHeight} ${query.filter ? '' : unfilteredListHeight}`}>
      <TableHead
        {...props}
        search={search(openFirst)}
        tools={<div className={record ? 'hidden lg:contents' : 'contents'}>{toolbar?.(query)}</div>}
        count={isCounted ? pluralize(pages.total, nouns.one, nouns.many) : ''}
        settings={settings}
        saveSettings={saveSettings}
      />
      <ListWithRecord {...{ openId, record, onOpen }} order={pages} noun={nouns.many}>
        <Card flush>
          <div className="relative flex flex-col md:max-h-(--list-height) md:min-h-64">
            <BrokenLinkBanner query={query} />
            <TableRows {...props} {...{ pages, selection, settings, saveSettings, onRange }} />
            <SelectionBar
              selection={selection}
              total={pages.total}
              nouns={nouns}
              actions={props.selectionActions}
            />
          </div>
        </Card>
      </ListWithRecord>
    </div>
  );
}

interface TableHeadProps extends Pick<RecordTableProps<TableRecord>, 'title' | 'actions' | 'query'> {
  search: ReactNode;
  tools: ReactNode;
  count: string;
  settings: TableSettings;
  saveSettings: (changes: Partial<TableSettings>) => void;
}

function TableHead({ title, count, search, tools, actions, query, settings, saveSettings }: TableHeadProps) {
  const isCompact = settings.density === 'compact';
  return (
    <PageHeader title={title} count={count} search={search}>
      {tools}
      <span className="flex gap-2 max-md:hidden">
        <IconButton
          icon={isCompact ? ComfortableIcon : CompactIcon}
          tone="default"
          label={isCompact ? 'Comfortable rows' : 'Compact rows'}
          onClick={() => saveSettings({ density: isCompact ? 'comfortable' : 'compact' })}
        />
        <ColumnsMenu
          query={query}
          onChange={(columns) => {
            saveSettings({ columns });
            query.setQuery({ columns });
          }}
        />
      </span>
      {actions}
    </PageHeader>
  );
}

/**
 * If the URL does not contain the table view, adds it and the last chosen columns. A shared link contains the
 * view, so it keeps its own columns.
 */
function useTableAddress(
  { address: { params, change }, query }: Pick<RecordTableProps<TableRecord>, 'address' | 'query'>,
  { columns }: TableSettings,
) {
  useEffect(() => {
    if (params.get('view') === 'table') return;
    change({ view: 'table' }, true);
    if (!params.has('columns') && columns.length > 0) query.setQuery({ columns }, true);
  });
}

function useStableQuery({ filter, search, sort }: TableQuery): RecordQuery {
  const key = JSON.stringify({ filter, search, sort });
  return useMemo((): RecordQuery => JSON.parse(key), [key]);
}

const STEP = 25;

/** The range of rows in view, rounded to steps, so that scrolling by a row does not render the table again. */
function useRange() {
  const [range, setRange] = useState({ from: 0, to: STEP });
  const onRange = useCallback((first: number, last: number) => {
    const from = Math.floor(first / STEP) * STEP;
    const to = Math.ceil(last / STEP) * STEP;
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);
  return { range, onRange };
}
