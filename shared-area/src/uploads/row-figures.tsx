import { counted, formatCount, ResultBar } from '@studio-desk/shared-ui/components';

export interface RowFiguresProps {
  done: number;
  failed: number;
  total: number;
  children: string;
}

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
