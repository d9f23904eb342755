import { pluralize, formatCount, SuccessFailureBar } from '@studio-desk/shared-ui/components';

export interface RowCountsSummaryProps {
  done: number;
  failed: number;
  total: number;
  children: string;
}

export const RowCountsSummary = ({ done, failed, total, children }: RowCountsSummaryProps) => (
  <div className="grid gap-2 tabular-nums">
    <p className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span>
        <span className="font-semibold text-text">{formatCount(done)}</span> of {formatCount(total)} rows
      </span>
      <span>{pluralize(failed, 'error', 'errors')}</span>
    </p>
    <SuccessFailureBar done={done} failed={failed} />
    <p className="text-muted">{children}</p>
  </div>
);
