import type { QueryField } from '@studio-desk/shared-contract';
import { UnlabeledCheckbox, SkeletonBar, useChangeHighlight } from '@studio-desk/shared-ui/components';
import { memo, useLayoutEffect, type ReactNode } from 'react';
import { FieldCell, isNumericField, getTableCellValue, type CellRenderers } from './cell-value';
import { checkboxCellClass, getCellClass, getGridRowClass, titleCellClass } from './grid-class';
import type { TableRecord } from './table-source';

interface GridRowProps<Row> {
  index: number;
  top: number;
  height: number;
  row: Row | undefined;
  fields: readonly QueryField[];
  cells: CellRenderers<Row>;
  lead?: (row: Row) => ReactNode;
  isSelected: boolean;
  isOpen: boolean;
  tabColumn: number | null;
  onToggle: (index: number) => void;
}

/** Memoized, so that scrolling and typing render only rows that change. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends TableRecord>(props: GridRowProps<Row>) {
  const { index, top, height, row, fields, isSelected, isOpen, tabColumn, onToggle } = props;
  const box = useChangeHighlight<HTMLDivElement>(row);
  useLayoutEffect(() => {
    // The grid is a single Tab stop, so Tab skips the controls in its cells. F2 or a click focuses them.
    for (const control of box.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])
      control.tabIndex = -1;
  });
  const tabIndexOf = (column: number) => (column === tabColumn ? 0 : -1);
  const name = row && String(getTableCellValue(row, fields[0]?.name ?? ''));
  return (
    <div
      ref={box}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={index}
      className={getGridRowClass({ isSelected, isOpen })}
      style={{ top, height }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-column={0}
        tabIndex={tabIndexOf(0)}
        className={checkboxCellClass}
      >
        {name !== undefined && (
          <UnlabeledCheckbox
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={() => onToggle(index)}
          />
        )}
      </div>
      {fields.map((field, at) => (
        <div
          key={field.name}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 2}
          data-column={at + 1}
          tabIndex={tabIndexOf(at + 1)}
          className={at === 0 ? titleCellClass : getCellClass(isNumericField(field))}
        >
          {row ? (
            <CellContent {...props} row={row} field={field} isTitle={at === 0} />
          ) : (
            <SkeletonBar still className="h-3 w-3/5" />
          )}
        </div>
      ))}
    </div>
  );
}

interface CellContentProps<Row> {
  row: Row;
  field: QueryField;
  cells: CellRenderers<Row>;
  lead?: (row: Row) => ReactNode;
  isTitle: boolean;
}

function CellContent<Row extends TableRecord>({ row, field, cells, lead, isTitle }: CellContentProps<Row>) {
  const value = <FieldCell row={row} field={field} cells={cells} />;
  if (!isTitle) return <span className="min-w-0 truncate">{value}</span>;
  return (
    <>
      {lead?.(row)}
      <span className="min-w-0 truncate font-medium">{value}</span>
    </>
  );
}
