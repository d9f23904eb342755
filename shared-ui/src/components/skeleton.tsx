import { clsx } from 'clsx';

export interface SkeletonProps {
  shape: 'list' | 'table' | 'record' | 'chart' | 'form';
  rows?: number;
  label?: string;
  /** Shows the skeleton without delay. Set this if it replaces another skeleton. */
  immediate?: boolean;
  className?: string;
}

/** Appears after 150 ms, so that fast responses do not make it flicker. */
export function Skeleton({
  shape,
  rows = 5,
  label = 'Loading...',
  immediate = false,
  className,
}: SkeletonProps) {
  const Shape = shapes[shape];
  return (
    <div role="status" className={clsx(!immediate && 'animate-[appear_1ms_linear_150ms_both]', className)}>
      <span className="sr-only">{label}</span>
      <Shape rows={rows} />
    </div>
  );
}

const widths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-3/7'];
const widthOf = (row: number) => widths[row % widths.length];
const each = (rows: number) => Array.from({ length: rows }, (_, row) => row);

interface SkeletonBarProps {
  round?: boolean;
  /** Turns off the pulse animation, for lists where dozens of bars appear while scrolling. */
  still?: boolean;
  className?: string;
}

export const SkeletonBar = ({ round = false, still = false, className }: SkeletonBarProps) => (
  <span
    className={clsx(
      round ? 'rounded-full' : 'rounded-xs',
      'block bg-border opacity-65',
      !still && 'motion-safe:animate-[pulse_1.6s_ease-in-out_infinite]',
      className,
    )}
  />
);

const ListShape = ({ rows }: { rows: number }) => (
  <div className="grid gap-3.5">
    {each(rows).map((row) => (
      <div key={row} className="flex items-center gap-3">
        <SkeletonBar className="size-7 shrink-0" />
        <div className="grid flex-1 gap-1.5">
          <SkeletonBar className={clsx('h-3', widthOf(row))} />
          <SkeletonBar className="h-3 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);

const TableShape = ({ rows }: { rows: number }) => (
  <div>
    <div className="h-8.5 border-b border-border bg-sunken" />
    {each(rows).map((row) => (
      <div
        key={row}
        className="grid h-10.5 grid-cols-4 items-center gap-6 border-t border-border px-4 first:border-t-0"
      >
        {each(4).map((cell) => (
          <SkeletonBar key={cell} className={clsx('h-3', widthOf(row + cell))} />
        ))}
      </div>
    ))}
  </div>
);

const RecordShape = ({ rows }: { rows: number }) => (
  <div className="grid gap-5">
    <div className="flex items-center gap-3">
      <SkeletonBar className="size-11 shrink-0" />
      <SkeletonBar className="h-4 w-2/5" />
    </div>
    <FormShape rows={rows} />
  </div>
);

const FormShape = ({ rows }: { rows: number }) => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
    {each(rows * 3).map((row) => (
      <div key={row} className="grid gap-1.5">
        <SkeletonBar className="h-2.5 w-1/4" />
        <SkeletonBar className={clsx('h-3', widthOf(row))} />
      </div>
    ))}
  </div>
);

const heights = ['h-16', 'h-24', 'h-20', 'h-32', 'h-28', 'h-36', 'h-30'];

const ChartShape = ({ rows }: { rows: number }) => (
  <div className="flex h-40 items-end justify-around gap-4 border-b border-border">
    {each(rows).map((row) => (
      <SkeletonBar key={row} className={clsx('w-7', heights[row % heights.length])} />
    ))}
  </div>
);

const shapes = {
  list: ListShape,
  table: TableShape,
  record: RecordShape,
  chart: ChartShape,
  form: FormShape,
};
