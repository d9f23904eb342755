import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';

export interface CardProps {
  title?: string;
  note?: ReactNode;
  action?: ReactNode;
  divided?: boolean;
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, note, action, divided, flush, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx('min-w-0 overflow-clip rounded-md border border-border bg-surface', className)}
    >
      {title && (
        <header
          className={clsx(
            'flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2',
            divided && 'border-b border-border',
          )}
        >
          <h2 id={titleId} className="min-w-0 flex-1 basis-32 text-base font-semibold tracking-[-0.006em]">
            {title}
          </h2>
          {note && <span className="text-sm text-muted">{note}</span>}
          {action}
        </header>
      )}
      {children !== undefined && (
        <div className={clsx(!flush && 'px-4 pb-4', !flush && (divided || !title) && 'pt-4')}>{children}</div>
      )}
    </section>
  );
}
