import type { ReactNode } from 'react';

/** Sticks below the bars while its record scrolls; in low windows it shrinks to one line with name and actions. */
export const RecordHead = ({ children }: { children: ReactNode }) => (
  <header
    data-record-head
    className="sticky top-(--height-bars) z-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-t-md border-b border-border bg-surface px-5 py-3.5 max-md:px-4 max-md:py-2 low:flex-nowrap low:py-1 low:[&_h2]:truncate low:[&_p]:hidden"
  >
    {children}
  </header>
);

/** The head of a form page whose title does not name the record. */
export const EditedRecordHead = ({ name }: { name: string }) => (
  <RecordHead>
    <h2 className="line-clamp-2 min-w-0 flex-1 text-lg font-semibold wrap-anywhere" title={name}>
      {name}
    </h2>
  </RecordHead>
);
