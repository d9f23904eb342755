import { counted, formatCount, ResultBar } from '@studio-desk/shared-ui/components';

/** Props of the figures of an upload. */
export interface RowFiguresProps {
  done: number;
  failed: number;
  total: number;
  /** What became of the rows that were taken. */
  children: string;
}

/** How many rows were taken and how many have errors. */
export const RowFigures = ({ done, failed, total, children }: RowFiguresProps) => (
  <div className="grid gap-2 tabular-nums">
    <p className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span>
        <span className="font-semibold text-text">{formatCount(done)}</span> of {formatCount(total)} rows
      </span>
      <span>{counted(failed, 'error', 'errors')}</span>
    </p>
    <ResultBar done={done} failed={failed} />
    <p className="text-muted">{children}</p>
  </div>
);
