import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { formatCount } from '../format/numbers';
import { CHART_SWATCH_CLASSES, OTHER_SWATCH_CLASS } from './chart-item';
import type { ChartShare } from './chart-shares';
import { useArrowKeyNavigation } from '../components/use-arrow-key-navigation';

interface ChartLegendProps {
  label: string;
  rows: readonly ChartShare[];
  unit: string;
  unfolded: boolean;
  onOpen?: (name: string) => void;
  open: (row: ChartShare) => void;
  /** If set, rows have bars instead of color swatches. The bars of the names in `last` are gray. */
  bars?: { last: readonly string[] };
}

export function ChartLegend({ label, rows, unit, unfolded, onOpen, open, bars }: ChartLegendProps) {
  const most = Math.max(...rows.map((row) => row.value));
  const barOf = ({ name, value }: ChartShare) =>
    bars && { width: `${(value / most) * 100}%`, isGray: bars.last.includes(name) };
  return (
    <ul
      {...useArrowKeyNavigation<HTMLUListElement>()}
      aria-label={label}
      className="min-w-0 flex-[1_1_196px] text-sm"
    >
      {rows.map((row, index) => (
        <Fragment key={row.name}>
          <LegendLine
            row={row}
            unit={unit}
            bar={barOf(row)}
            swatch={
              row.members ? OTHER_SWATCH_CLASS : CHART_SWATCH_CLASSES[index % CHART_SWATCH_CLASSES.length]
            }
            expanded={row.members && unfolded}
            onOpen={onOpen || row.members ? open : undefined}
          />
          {unfolded &&
            row.members?.map((member) => (
              <LegendLine
                key={`Other: ${member.name}`}
                row={member}
                unit={unit}
                bar={barOf(member)}
                onOpen={onOpen && open}
              />
            ))}
        </Fragment>
      ))}
    </ul>
  );
}

interface LegendLineProps {
  row: ChartShare;
  unit: string;
  swatch?: string;
  bar?: { width: string; isGray: boolean };
  expanded?: boolean;
  onOpen?: (row: ChartShare) => void;
}

const line = 'flex min-h-6.25 w-full items-center gap-2 rounded-xs text-left max-md:min-h-10';

function LegendLine({ row, unit, swatch, bar, expanded, onOpen }: LegendLineProps) {
  const face = (
    <>
      {!bar && <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-[3px]', swatch)} />}
      <LegendName row={row} />
      {bar && (
        <span aria-hidden className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken">
          <span
            className={clsx('block h-full rounded-full', bar.isGray ? OTHER_SWATCH_CLASS : 'bg-chart-1')}
            style={{ width: bar.width }}
          />
        </span>
      )}
      <span className={clsx('shrink-0 tabular-nums', bar && 'w-10 text-right')}>
        {formatCount(row.value)}
        <span className="sr-only"> {unit}</span>
      </span>
      <span className="w-10 shrink-0 text-right text-muted tabular-nums">{row.share}%</span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
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

const LegendName = ({ row }: { row: ChartShare }) => (
  <span className="flex min-w-0 flex-1 items-center gap-1">
    <span className="min-w-0 wrap-anywhere">{row.name}</span>
    {row.members && <ChevronDown size={14} strokeWidth={2.2} className="shrink-0 text-faint" />}
  </span>
);
