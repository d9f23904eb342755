import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';

/**
 * 'page': section titles on the left; 'record': stacked sections in an existing card; 'fact': one value of a
 * record, edited in place.
 */
export type FormLayout = 'page' | 'record' | 'fact';

const Layout = createContext<FormLayout>('page');

export interface FormCardProps extends ComponentProps<'form'> {
  layout?: FormLayout;
}

export function FormCard({ layout = 'page', className, ...form }: FormCardProps) {
  return (
    <Layout value={layout}>
      <form
        noValidate
        {...form}
        className={clsx(layout === 'page' && 'rounded-md border border-border bg-surface', className)}
      />
    </Layout>
  );
}

export interface FormSectionProps {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, note, aside, children }: FormSectionProps) {
  const titleId = useId();
  const isPage = useContext(Layout) === 'page';
  const Title = isPage ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'grid border-t border-border px-5 first:border-t-0 max-md:px-4',
        isPage ? 'gap-3.5 py-5 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8' : 'gap-3 py-4',
      )}
    >
      <div className={clsx(!isPage && 'flex flex-wrap items-baseline justify-between gap-x-4')}>
        <Title id={titleId} className={clsx('font-semibold', !isPage && 'text-sm')}>
          {title}
        </Title>
        {aside && <p className={clsx('text-sm text-muted', isPage && 'mt-1')}>{aside}</p>}
        {note && <p className={clsx('text-sm text-muted', isPage ? 'mt-1' : 'w-full')}>{note}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

export const FormFooter = ({ children }: { children: ReactNode }) => (
  // Prevent the blur on mousedown, because a new error message would move the button away before the click.
  <div
    onMouseDown={(event) => event.preventDefault()}
    className={clsx(
      'flex flex-wrap items-center gap-2',
      useContext(Layout) === 'fact'
        ? 'mt-2'
        : 'sticky bottom-0 z-2 justify-end rounded-b-md border-t border-border bg-surface px-5 py-3 max-md:px-4',
    )}
  >
    {children}
  </div>
);

const columnsClass = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-2 lg:grid-cols-4' };

export interface FieldGridProps {
  columns?: 1 | 2 | 3 | 4;
  className?: string;
  children: ReactNode;
}

export const FieldGrid = ({ columns = 3, className, children }: FieldGridProps) => (
  <div className={clsx('grid grid-cols-1 items-start gap-4', columnsClass[columns], className)}>
    {children}
  </div>
);
