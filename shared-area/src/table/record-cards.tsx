import type { QueryField } from '@studio-desk/shared-contract';
import {
  UnlabeledCheckbox,
  ChevronRightIcon,
  SkeletonBar,
  useChangeHighlight,
} from '@studio-desk/shared-ui/components';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RecordCardControls } from './record-card-controls';
import { FieldCell, getTableCellValue } from './cell-value';
import { withFocusedRow } from './grid-scroll';
import type { RowRenderers } from './record-grid';
import type { TableRecord } from './table-source';
import type { TableQuery } from './table-query';
import type { RecordPages } from './use-record-pages';
import type { TableSelection } from './use-selection';

interface RecordCardsProps<Row> {
  label: string;
  pages: RecordPages<Row>;
  fields: readonly QueryField[];
  look: RowRenderers<Row>;
  query: TableQuery;
  selection: TableSelection;
  onOpen: (id: string) => void;
  onRange: (from: number, to: number) => void;
}

const FACTS = 3;
const CARD_HEIGHT = 116;

export function RecordCards<Row extends TableRecord>(props: RecordCardsProps<Row>) {
  const { label, pages, fields, query, selection, onRange } = props;
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const card = list.current?.parentElement;
    if (!card) return;
    const measure = () => {
      if (!list.current?.checkVisibility()) return;
      setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // The position of the cards changes when the filter chips above them wrap, so measure it again.
    const observer = new ResizeObserver(measure);
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  const [wantsSelection, setSelecting] = useState(false);
  const isSelecting = wantsSelection || selection.count > 0;
  const [focused, setFocused] = useState(-1);
  const cards = useWindowVirtualizer({
    count: pages.total,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin,
    // Keep the focused card rendered even while a record is open, because closing it returns the focus here.
    rangeExtractor: (range) =>
      withFocusedRow(defaultRangeExtractor(range), Math.min(focused, pages.total - 1)),
  });
  const { startIndex = 0, endIndex = 0 } = cards.range ?? {};
  useEffect(() => onRange(startIndex, endIndex), [onRange, startIndex, endIndex]);
  return (
    <>
      <RecordCardControls
        query={query}
        isSelecting={isSelecting}
        onSelecting={(isWanted) => {
          setSelecting(isWanted);
          if (!isWanted) selection.clear();
        }}
      />
      <ul
        ref={list}
        aria-label={label}
        aria-busy={pages.isPrevious}
        // The space below the last card is for the selection bar, which would cover it.
        className={`relative ${selection.count > 0 ? 'mb-32' : ''}`}
        style={{ height: cards.getTotalSize() }}
      >
        {cards.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            aria-setsize={pages.total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 border-b border-border px-4 py-3 hover:bg-hover"
            style={{ top: start - scrollMargin, height: CARD_HEIGHT }}
            onFocus={() => setFocused(index)}
          >
            <CardContent
              {...props}
              fields={fields}
              row={pages.rowAt(index)}
              onToggle={isSelecting ? () => selection.toggle(index) : null}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function CardContent<Row extends TableRecord>({
  row,
  fields,
  look: { lead, cells },
  selection,
  onToggle,
  onOpen,
}: RecordCardsProps<Row> & { row: Row | undefined; onToggle: (() => void) | null }) {
  const [title, ...others] = fields;
  const card = useChangeHighlight<HTMLDivElement>(row);
  if (!row || !title) return <SkeletonBar still className="h-3.5 w-3/5" />;
  const name = String(getTableCellValue(row, title.name));
  return (
    <div ref={card} className="grid gap-1 text-sm">
      {onToggle ? (
        <label className="flex items-center gap-2.5 text-base font-medium after:absolute after:inset-0">
          <UnlabeledCheckbox
            aria-label={`Select ${name}`}
            checked={selection.isSelected(row.id)}
            onChange={onToggle}
          />
          {lead?.(row)}
          <span className="min-w-0 truncate">{name}</span>
        </label>
      ) : (
        <div className="flex items-center gap-2.5">
          {lead?.(row)}
          <button
            type="button"
            onClick={() => onOpen(row.id)}
            className="min-w-0 flex-1 truncate text-left text-base font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </button>
          <ChevronRightIcon size={16} strokeWidth={1.9} className="shrink-0 text-muted" />
        </div>
      )}
      <dl className="grid gap-x-3 gap-y-0.5">
        {others.slice(0, FACTS).map((field) => (
          <div key={field.name} className="flex min-w-0 items-center gap-2">
            <dt className="shrink-0 text-xs text-muted">{field.label}</dt>
            {/* Links stay above the button that covers the card. */}
            <dd className="min-w-0 truncate [&_a]:relative [&_a]:z-1">
              <FieldCell row={row} field={field} cells={cells} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
