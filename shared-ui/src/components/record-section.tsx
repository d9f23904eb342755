import { useId, type ReactNode } from 'react';
import { InPlaceEditButton, type InPlaceEdit } from './in-place-edit';

interface RecordSectionProps {
  title: string;
  note?: ReactNode;
  edit?: InPlaceEdit;
  children: ReactNode;
}

export function RecordSection({ title, note, edit, children }: RecordSectionProps) {
  const titleId = useId();
  if (edit?.form) return <div className="border-t border-border">{edit.form}</div>;
  return (
    <section aria-labelledby={titleId} className="border-t border-border px-5 py-4">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {edit && <InPlaceEditButton part={title} edit={edit} className="-my-1.5 -ml-3 mr-auto self-center" />}
        {note && <span className="text-muted tabular-nums">{note}</span>}
      </div>
      {children}
    </section>
  );
}

export const EmptySectionText = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
);
