import type { QueryField } from '@studio-desk/shared-contract';
import { ArrowDownIcon, ArrowUpIcon, UnlabeledCheckbox, SortIcon } from '@studio-desk/shared-ui/components';
import type { MouseEvent, TouchEvent } from 'react';
import { isNumericField } from './cell-value';
import { checkboxCellClass, getCellClass, gridColumnsClass, titleCellClass } from './grid-class';
import { HEADER_ROW } from './grid-position';
import type { TableColumns } from './table-columns';
import type { TableSelection } from './use-selection';

interface GridHeaderProps {
  columns: TableColumns;
  selection: TableSelection;
  tabColumn: number | null;
}

export function GridHeader({ columns: { table, fields }, selection, tabColumn }: GridHeaderProps) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const tabIndexOf = (column: number) => (column === tabColumn ? 0 : -1);
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row={HEADER_ROW}
      className={`${gridColumnsClass} sticky top-0 z-3 h-8.5 w-(--width) border-b border-border bg-sunken text-xs font-medium text-muted select-none`}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label="Selection"
        data-column={0}
        tabIndex={tabIndexOf(0)}
        className={checkboxCellClass}
      >
        <UnlabeledCheckbox
          aria-label="Select the loaded rows"
          tabIndex={-1}
          disabled={selection.isWaiting}
          checked={selection.loaded === 'all'}
          isMixed={selection.loaded === 'some'}
          onChange={selection.toggleLoaded}
        />
      </div>
      {headers.map((header, at) => {
        const field = fields[at];
        return (
          field && (
            <HeadCell
              key={header.id}
              field={field}
              at={at}
              tabIndex={tabIndexOf(at + 1)}
              sorted={header.column.getIsSorted()}
              sortNumber={table.state.sorting.length > 1 ? header.column.getSortIndex() + 1 : 0}
              onResizeStart={(event, drawnWidth) => {
                // Start from the displayed width, which may exceed the column's size to fill the table.
                table.setColumnSizing((widths) => ({ ...widths, [header.id]: drawnWidth }));
                header.getResizeHandler()(event);
              }}
              onResetWidth={header.column.resetSize}
            />
          )
        );
      })}
    </div>
  );
}

interface HeadCellProps {
  field: QueryField;
  at: number;
  tabIndex: number;
  sorted: false | 'asc' | 'desc';
  sortNumber: number;
  onResizeStart: (event: MouseEvent | TouchEvent, drawnWidth: number) => void;
  onResetWidth: () => void;
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUpIcon, desc: ArrowDownIcon };

function HeadCell({ field, at, tabIndex, sorted, sortNumber, onResizeStart, onResetWidth }: HeadCellProps) {
  const Icon = sorted ? ICONS[sorted] : SortIcon;
  const startResize = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) =>
    onResizeStart(event, event.currentTarget.parentElement?.offsetWidth ?? 0);
  const look = at === 0 ? titleCellClass : getCellClass(isNumericField(field));
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={sorted ? ORDERS[sorted] : undefined}
      aria-description={`${field.sortable ? 'Enter sorts, ' : ''}Shift and the arrow keys change the width`}
      data-column={at + 1}
      tabIndex={tabIndex}
      className={`group/head ${look} ${at === 0 ? '' : 'relative'} ${field.sortable ? 'cursor-pointer hover:text-text' : ''} ${sorted ? 'font-semibold text-text' : ''}`}
    >
      <span className="truncate" title={field.label}>
        {field.label}
      </span>
      {field.sortable && (
        <span
          className={`flex items-center ${sorted ? '' : 'invisible text-faint group-hover/head:visible group-focus-visible/head:visible'} ${isNumericField(field) ? 'order-first' : ''}`}
        >
          <Icon size={12} strokeWidth={2.2} />
          {sorted && sortNumber > 0 && <span className="tabular-nums">{sortNumber}</span>}
        </span>
      )}
      <span
        data-resizer
        onMouseDown={startResize}
        onTouchStart={startResize}
        onDoubleClick={onResetWidth}
        className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-border hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent"
      />
    </div>
  );
}
