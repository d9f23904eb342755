import { useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';

/** A form on one sheet: sections, then the foot. */
export function FormCard({ className, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate {...form} className={clsx('rounded-md border border-border bg-surface', className)} />
  );
}

/** Props of a section of a form. */
export interface FormSectionProps {
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of a form: its title at the left, its fields at the right. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3.5 border-t border-border p-5 first:border-t-0 max-md:px-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8"
    >
      <div>
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
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
