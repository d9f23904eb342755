import type { RecordQuery } from '@studio-desk/shared-contract';
import {
  Card,
  ComfortableRowsIcon,
  CompactRowsIcon,
  pluralize,
  IconButton,
  PageHeader,
} from '@studio-desk/shared-ui/components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ListDetailLayout } from '../list/list-detail-layout';
import { useOpenFirstMatch } from '../list/use-open-first-match';
import { useIsWideScreen } from '../list/use-screen-width';
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

/** Fills the window below the bars. Below `lg`, an open record replaces the table, and the page scrolls. */
const fill =
  'md:flex md:h-[calc(100dvh-var(--height-bars)-2.375rem)] md:min-h-104 md:flex-col md:-mb-12 ' +
  'md:[--list-height:100%]';

export function RecordTable<Row extends TableRecord>(props: RecordTableProps<Row>) {
  const { title, kind, nouns, source, address, query, search, actions, primary, toolbar } = props;
  const { record, openId, onOpen } = props;
  const [settings, saveSettings] = useTableSettings(kind);
  useTableAddress(props, settings);
  const { range, onRange } = useRange();
  const [openIndex, setOpenIndex] = useState(-1);
  // On a narrow screen, an open record hides the table. Load the rows around it for 'Next record'.
  const isHidden = !useIsWideScreen() && openIndex >= 0;
  const shownRange = isHidden ? { from: openIndex, to: openIndex } : range;
  const pages = useRecordPages(source, useStableQuery(query), shownRange);
  const nextOpenIndex = openId === null ? -1 : pages.indexOf(openId);
  if (nextOpenIndex !== openIndex) setOpenIndex(nextOpenIndex);
  const selection = useSelection(query, pages);
  const isCounted = !pages.isPending && !pages.error;
  const openFirst = useOpenFirstMatch(address, !pages.isPending && !pages.isPrevious, () => {
    const first = pages.rowAt(0);
    if (first) onOpen(first.id);
  });
  return (
    <div data-wide className={`${fill} ${record ? 'max-lg:h-auto!' : ''}`}>
      <PageHeader
        title={title}
        count={isCounted ? pluralize(pages.total, nouns.one, nouns.many) : ''}
        search={search(openFirst)}
        primary={primary}
      >
        {actions}
      </PageHeader>
      <div className={`-mt-1 mb-3 flex flex-wrap items-start gap-2 ${record ? 'max-lg:hidden' : ''}`}>
        {toolbar?.(query)}
        <LookControls query={query} settings={settings} saveSettings={saveSettings} />
      </div>
      <ListDetailLayout {...{ openId, record, onOpen }} order={pages} noun={nouns.many}>
        <Card flush className="relative flex min-h-0 flex-col *:flex *:min-h-0 *:flex-col">
          <BrokenLinkBanner query={query} />
          <TableRows {...props} {...{ pages, selection, settings, saveSettings, onRange }} />
          <SelectionBar
            selection={selection}
            total={pages.total}
            nouns={nouns}
            actions={props.selectionActions}
          />
        </Card>
      </ListDetailLayout>
    </div>
  );
}

interface LookControlsProps {
  query: TableQuery;
  settings: TableSettings;
  saveSettings: (changes: Partial<TableSettings>) => void;
}

function LookControls({ query, settings, saveSettings }: LookControlsProps) {
  const isCompact = settings.density === 'compact';
  return (
    <span className="ml-auto flex gap-2 max-md:hidden">
      <IconButton
        icon={isCompact ? ComfortableRowsIcon : CompactRowsIcon}
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

/** The range of rows in view, rounded, so that scrolling by a row does not render the table again. */
function useRange() {
  const [range, setRange] = useState({ from: 0, to: STEP });
  const onRange = useCallback((first: number, last: number) => {
    const from = Math.floor(first / STEP) * STEP;
    const to = Math.ceil(last / STEP) * STEP;
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);
  return { range, onRange };
}
