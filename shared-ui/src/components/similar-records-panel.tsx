import { ChevronRight, Users, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { Suggestion } from './suggestion-list';
import { CellValue } from './cell-value';

export interface SimilarRecordsPanelProps<Item extends Suggestion> {
  title: string;
  icon?: LucideIcon;
  items: readonly Item[];
  onPick: (item: Item) => void;
  more?: number;
  className?: string;
}

/** Render this even with no items: screen readers announce changes only in an existing live region. */
export function SimilarRecordsPanel<Item extends Suggestion>(props: SimilarRecordsPanelProps<Item>) {
  const { title, items } = props;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {items.length > 0 && `${title}: ${items.map(({ name }) => name).join(', ')}`}
      </p>
      {items.length > 0 && <SimilarRecords {...props} />}
    </>
  );
}

function SimilarRecords<Item extends Suggestion>(props: SimilarRecordsPanelProps<Item>) {
  const { title, icon: Icon = Users, items, onPick, more = 0, className } = props;
  return (
    <section
      aria-label={title}
      className={clsx(
        'min-w-0 overflow-clip rounded-sm border border-warning-line bg-warning-soft',
        className,
      )}
    >
      <h3 className="flex items-center gap-2 px-3 py-2.25 text-sm font-semibold">
        <Icon size={16} strokeWidth={1.9} className="text-warning" />
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-t border-border first:border-warning-line">
            <SimilarRow item={item} onPick={() => onPick(item)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-border bg-surface px-3 py-1.75 text-xs text-muted">
          And {more} more...
        </p>
      )}
    </section>
  );
}

function SimilarRow({ item, onPick }: { item: Suggestion; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-11 w-full items-center gap-2.5 bg-surface px-3 py-1.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      {item.lead}
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{item.name}</span>{' '}
        <span className="ml-1 text-muted">
          <CellValue>{item.detail}</CellValue>
        </span>
      </span>{' '}
      {item.end && <span className="flex shrink-0 gap-1 text-xs text-muted tabular-nums">{item.end}</span>}
      <ChevronRight size={16} strokeWidth={1.9} className="shrink-0 text-muted" />
    </button>
  );
}
