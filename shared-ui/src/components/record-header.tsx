import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { formatUtcDay } from '../format/dates';

interface RecordHeaderProps {
  name: string;
  id?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Truncates the name after two lines. */
  clamped?: boolean;
  mark?: ReactNode;
  updatedAt?: string;
  updatedBy?: ReactNode;
  children?: ReactNode;
}

/** Sticks below the top bars while the record scrolls. In short windows, it is one line: name and actions. */
export const RecordHeader = ({
  name,
  id,
  headingRef,
  clamped,
  mark,
  updatedAt,
  updatedBy,
  children,
}: RecordHeaderProps) => (
  <header
    data-record-head
    className="sticky top-(--height-bars) z-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-t-md border-b border-border bg-surface px-5 py-3.5 max-md:px-4 max-md:py-2 low:flex-nowrap low:py-1 low:[&_h2]:truncate low:[&_p]:hidden"
  >
    {mark && <span className="max-md:hidden">{mark}</span>}
    <div className="min-w-0 flex-1 basis-48">
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        title={clamped ? name : undefined}
        className={clsx('text-lg font-semibold wrap-anywhere outline-none', clamped && 'line-clamp-2')}
      >
        {name}
      </h2>
      {updatedAt && (
        <p className="text-sm wrap-anywhere text-muted">
          Updated {formatUtcDay(updatedAt)}
          {updatedBy && <> by {updatedBy}</>}
        </p>
      )}
    </div>
    {children}
  </header>
);
