import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  back?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <div className="mb-4">
      {back && <div className="mb-1 text-sm">{back}</div>}
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto min-w-0 text-lg font-semibold wrap-anywhere">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </div>
  );
}
