import { Link } from '@studio-desk/shared-ui/runtime';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers';

export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-clip rounded-md border border-border bg-border max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {children}
    </section>
  );
}

export interface StatChange {
  by: number;
  /** The earlier period that the value is compared with, for example '2025'. */
  from: string;
}

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** Null reserves the space for a change without showing one. */
  change?: StatChange | null;
  to?: string;
  onOpen?: () => void;
}

const cell = 'flex min-w-0 flex-col justify-between bg-surface px-4 pt-3 pb-2.75 text-left max-md:px-3 ';
const opens =
  cell + 'transition-colors duration-(--duration-fast) hover:bg-hover focus-visible:-outline-offset-2';

export function StatTile({ label, value, change, to, onOpen }: StatTileProps) {
  const opening = to !== undefined || onOpen !== undefined;
  const face = <StatFace label={label} value={value} change={change} opens={opening} />;
  if (to !== undefined)
    return (
      <Link to={to} className={opens}>
        {face}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" onClick={onOpen} className={opens}>
        {face}
      </button>
    );
  return <div className={cell}>{face}</div>;
}

interface StatFaceProps extends Pick<StatTileProps, 'label' | 'value' | 'change'> {
  opens: boolean;
}

function StatFace({ label, value, change, opens: hasArrow }: StatFaceProps) {
  const waiting = value === undefined || value === null;
  return (
    <>
      <span className="flex items-center gap-1.5 text-sm font-medium text-muted max-md:text-xs">
        {label}
        {hasArrow && <ArrowUpRight size={14} strokeWidth={2.2} className="ml-auto shrink-0 text-accent" />}
      </span>{' '}
      <span className="mt-0.5 block min-h-8 text-xl font-semibold tabular-nums">
        {waiting ? <span className="mt-2 block h-4 w-16 rounded-xs bg-border opacity-65" /> : value}
      </span>
      {change !== undefined && (
        <span className="block min-h-4 text-xs text-muted tabular-nums">
          {change && <Change {...change} />}
        </span>
      )}
    </>
  );
}

const Change = ({ by, from }: StatChange) => (
  <>
    <span aria-hidden>
      {by === 0 ? `Same as ${from}` : `${by > 0 ? '+' : '−'}${formatCount(Math.abs(by))} from ${from}`}
    </span>
    <span className="sr-only">{changeText({ by, from })}</span>
  </>
);

const changeText = ({ by, from }: StatChange) =>
  by === 0 ? `same as ${from}` : `${by > 0 ? 'up' : 'down'} ${formatCount(Math.abs(by))} from ${from}`;
