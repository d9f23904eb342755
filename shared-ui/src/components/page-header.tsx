import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  back?: ReactNode;
  /** Number of records on the page. Screen readers announce its changes. */
  count?: string;
  search?: ReactNode;
  /** The button beside the search field. */
  primary?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, back, count, search, primary, children }: PageHeaderProps) {
  return (
    <div className="mb-3">
      {back && <div className="mb-1 text-sm">{back}</div>}
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 max-md:gap-x-1.5">
        <h1 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h1>
        {count !== undefined && (
          <p role="status" className="text-sm text-muted tabular-nums max-sm:order-1">
            {count}
          </p>
        )}
        {search && (
          <div className="ml-auto max-w-80 grow basis-52 max-md:order-last max-md:max-w-none max-md:basis-full">
            {search}
          </div>
        )}
        {children && (
          <div
            className={clsx(
              'flex flex-wrap items-center gap-2 max-md:gap-1.5',
              search ? 'max-[75rem]:order-1' : 'md:ml-auto',
            )}
          >
            {children}
          </div>
        )}
        {primary && <div className="max-md:ml-auto">{primary}</div>}
      </div>
    </div>
  );
}
