import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../format/numbers';
import { CHART_SWATCHES } from './chart-item';
import type { RingRow } from './ring-rows';

interface RingLegendProps {
  label: string;
  rows: readonly RingRow[];
  unit: string;
  unfolded: boolean;
  onOpen?: (name: string) => void;
  open: (row: RingRow) => void;
}

export function RingLegend({ label, rows, unit, unfolded, onOpen, open }: RingLegendProps) {
  return (
    <ul aria-label={label} className="min-w-0 flex-[1_1_196px] text-sm">
      {rows.map((row, index) => (
        <Fragment key={row.name}>
          <LegendLine
            row={row}
            unit={unit}
            swatch={CHART_SWATCHES[index % CHART_SWATCHES.length]}
            expanded={row.members && unfolded}
            onOpen={onOpen || row.members ? open : undefined}
          />
          {unfolded &&
            row.members?.map((member) => (
              <LegendLine key={`Other: ${member.name}`} row={member} unit={unit} onOpen={onOpen && open} />
            ))}
        </Fragment>
      ))}
    </ul>
  );
}

interface LegendLineProps {
  row: RingRow;
  unit: string;
  swatch?: string;
  expanded?: boolean;
  onOpen?: (row: RingRow) => void;
}

const line = 'flex min-h-6.25 w-full items-center gap-2 rounded-xs text-left max-md:min-h-10';

function LegendLine({ row, unit, swatch, expanded, onOpen }: LegendLineProps) {
  const face = (
    <LegendFace row={row} unit={unit}>
      <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-[3px]', swatch)} />
    </LegendFace>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          aria-label={`${row.name}, ${formatCount(row.value)} ${unit}, ${row.share}%`}
          aria-expanded={expanded}
          onClick={() => onOpen(row)}
          className={clsx(line, 'hover:bg-hover focus-visible:-outline-offset-2')}
        >
          {face}
        </button>
      ) : (
        <span className={line}>{face}</span>
      )}
    </li>
  );
}

const LegendFace = ({ row, unit, children }: { row: RingRow; unit: string; children: ReactNode }) => (
  <>
    {children}
    <span className="flex min-w-0 flex-1 items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{row.name}</span>
      {row.members && <ChevronDown size={14} strokeWidth={2.2} className="shrink-0 text-faint" />}
    </span>
    <span className="shrink-0 tabular-nums">
      {formatCount(row.value)}
      <span className="sr-only"> {unit}</span>
    </span>
    <span className="w-10 shrink-0 text-right text-muted tabular-nums">{row.share}%</span>
  </>
);
