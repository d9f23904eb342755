import { useId, type ReactNode } from 'react';

interface RecordSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function RecordSection({ title, note, children }: RecordSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-border px-5 py-4">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {note && <span className="text-muted tabular-nums">{note}</span>}
      </div>
      {children}
    </section>
  );
}

export const EmptySectionText = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
);
