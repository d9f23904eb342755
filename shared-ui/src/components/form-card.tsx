import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';

/** 'page': titles of sections at the left; 'record': sections below each other, on a card that is there already. */
export type FormLayout = 'page' | 'record';

const Layout = createContext<FormLayout>('page');

/** Props of a form: those of a `form`. */
export interface FormCardProps extends ComponentProps<'form'> {
  layout?: FormLayout;
}

/** A form on one sheet: sections, then the foot. */
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

/** Props of a section of a form. */
export interface FormSectionProps {
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  /** A figure that belongs to the title, such as a total. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a form: its title, and its fields beside or below it. */
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

/** The foot of a form, always in sight: Cancel, then the primary button. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  // Leaving a field shows its error, which would move the buttons away from under the pointer.
  <div
    onMouseDown={(event) => event.preventDefault()}
    className="sticky bottom-0 z-2 flex flex-wrap items-center justify-end gap-2 rounded-b-md border-t border-border bg-surface px-5 py-3 max-md:px-4"
  >
    {children}
  </div>
);

const columnsClass = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-2 lg:grid-cols-4' };

/** Props of fields side by side. */
export interface FieldGridProps {
  columns?: 1 | 2 | 3 | 4;
  className?: string;
  children: ReactNode;
}

/** Fields side by side, below each other on a small screen. */
export const FieldGrid = ({ columns = 3, className, children }: FieldGridProps) => (
  <div className={clsx('grid grid-cols-1 items-start gap-4', columnsClass[columns], className)}>
    {children}
  </div>
);
