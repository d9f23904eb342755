import { useCallback, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { CellRenderers } from './cell-value';
import { GridHeader } from './grid-header';
import { GridRow } from './grid-row';
import { handleGridKey } from './grid-keys';
import { createGridMouseHandlers } from './grid-pointer';
import { HEADER_ROW, useGridPosition } from './grid-position';
import { useGridScroll } from './grid-scroll';
import type { TableRecord } from './table-source';
import type { TableColumns } from './table-columns';
import type { TableDensity } from './table-settings';
import type { RecordPages } from './use-record-pages';
import type { TableSelection } from './use-selection';

export interface RowRenderers<Row> {
  lead?: (row: Row) => ReactNode;
  cells: CellRenderers<Row>;
}

interface RecordGridProps<Row extends TableRecord> {
  label: string;
  pages: RecordPages<Row>;
  columns: TableColumns;
  selection: TableSelection;
  look: RowRenderers<Row>;
  density: TableDensity;
  openId: string | null;
  onOpen: (id: string) => void;
  onRange: (from: number, to: number) => void;
  queryKey: string;
}

const ROW_HEIGHTS: Record<TableDensity, number> = { comfortable: 42, compact: 34 };
const CHECKBOX_WIDTH = 40;

export function RecordGrid<Row extends TableRecord>(props: RecordGridProps<Row>) {
  const { label, pages, columns, selection, look, density, openId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = ROW_HEIGHTS[density];
  const size = { rows: pages.total, columns: columns.fields.length + 1 };
  const { position, moveTo, onFocus } = useGridPosition(scroller, size);
  const { rows, pageRows } = useGridScroll({ ...props, scroller, height, focusedRow: position.row });
  const target = { ...props, position, moveTo, size, pageRows };
  const onToggle = useStable(selection.toggle);
  const tabColumnOf = (row: number) => (row === position.row ? position.column : null);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={pages.total + 1}
      aria-colcount={size.columns}
      aria-multiselectable
      aria-busy={pages.isPrevious}
      onKeyDown={(event) => handleGridKey(target, event)}
      {...createGridMouseHandlers(target)}
      onFocus={onFocus}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }
      className={`group/grid relative min-h-0 overflow-auto overscroll-x-contain scroll-pt-8.5 ${selection.count > 0 ? 'scroll-pb-16 pb-16' : ''}`}
      style={widthsOf(columns)}
    >
      <GridHeader columns={columns} selection={selection} tabColumn={tabColumnOf(HEADER_ROW)} />
      <div
        role="rowgroup"
        className="relative w-(--width) min-w-full"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = pages.rowAt(index);
          return (
            <GridRow
              key={index}
              index={index}
              top={start}
              height={height}
              row={row}
              fields={columns.fields}
              {...look}
              isSelected={row !== undefined && selection.isSelected(row.id)}
              isOpen={row !== undefined && row.id === openId}
              tabColumn={tabColumnOf(index)}
              onToggle={onToggle}
            />
          );
        })}
      </div>
    </div>
  );
}

/**
 * Returns the widths as custom properties, so that resizing a column renders no rows. Columns that were not
 * resized share the remaining width.
 */
function widthsOf({ table, fields }: TableColumns): CSSProperties & Record<`--${string}`, string> {
  const sized = table.state.columnSizing;
  const columns = fields.map(({ name }) => ({ name, width: table.getColumn(name)?.getSize() ?? 0 }));
  const tracks = columns.map(({ name, width }) =>
    name in sized ? `${width}px` : `minmax(${width}px, ${width}fr)`,
  );
  const width = columns.reduce((all, column) => all + column.width, CHECKBOX_WIDTH);
  return {
    '--columns': `${CHECKBOX_WIDTH}px ${tracks.join(' ')} minmax(0, 1fr)`,
    '--width': `${width}px`,
    scrollPaddingLeft: CHECKBOX_WIDTH + (columns[0]?.width ?? 0),
  };
}

function useStable<Parameters extends unknown[]>(callback: (...given: Parameters) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Parameters) => latest.current(...given), []);
}
