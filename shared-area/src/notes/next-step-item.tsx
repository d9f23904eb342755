import { errorMessage, useSession } from '@studio-desk/shared-auth';
import type { NextStep } from '@studio-desk/shared-contract';
import { Checkbox, formatDate, getToday } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { ColleagueName } from '../colleagues/colleague-name';

interface NextStepItemProps {
  step: NextStep;
  setDone: (done: boolean) => Promise<unknown>;
  children?: ReactNode;
}

export function NextStepItem({
  step: { text, due, done_at, assignee },
  setDone,
  children,
}: NextStepItemProps) {
  const isMine = useSession(({ user }) => user?.email) === assignee;
  const isOverdue = done_at === null && due !== null && due < getToday();
  const change = (done: boolean) => {
    setDone(done).catch((error: unknown) => toast.error(errorMessage(error)));
  };
  return (
    <li className="flex items-start gap-2 py-2 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <Checkbox
          checked={done_at !== null}
          onChange={change}
          label={<span className={`wrap-anywhere ${done_at ? 'text-muted line-through' : ''}`}>{text}</span>}
        />
        <p className="flex flex-wrap gap-x-2 pl-6.5 text-xs text-muted empty:hidden">
          {due && (
            <span className={isOverdue ? 'font-medium text-danger' : undefined}>
              {isOverdue ? 'Overdue since' : 'Due'} {formatDate(due)}
            </span>
          )}
          {!isMine && (
            <span className="wrap-anywhere">
              <ColleagueName email={assignee} />
            </span>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}
