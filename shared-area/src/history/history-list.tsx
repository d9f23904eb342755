import { errorMessage, keepPreviousData, readState, useQuery } from '@studio-desk/shared-auth';
import { PAGE_SIZE, type HistoryEntry } from '@studio-desk/shared-contract';
import {
  EmptyState,
  ErrorPanel,
  formatDate,
  HistoryIcon,
  formatPageRange,
  Pager,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import type { RecordEntityApi } from '../queries/entity-api';
import { HistoryItem } from './history-item';

export function HistoryList({ entity, id }: { entity: RecordEntityApi; id: string }) {
  const [page, setPage] = useState(1);
  const read = useQuery({ ...entity.history(id, page), placeholderData: keepPreviousData });
  const { isPending, isFetching, error, reload } = readState(read);
  if (isPending) return <Skeleton shape="record" className="p-5" />;
  if (!read.data) {
    return (
      <ErrorPanel title="Failed to load the history" onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  const { rows, total } = read.data;
  const oldest = page * PAGE_SIZE >= total ? rows.at(-1) : undefined;
  if (rows.length === 0) {
    return (
      <EmptyState icon={HistoryIcon} title="No changes recorded">
        Earlier changes were not recorded. Changes are listed here from now on.
      </EmptyState>
    );
  }
  return (
    <>
      {[...entriesByDay(rows)].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="border-y border-border bg-sunken px-5 py-1.5 text-xs font-semibold text-muted">
            {day}
          </h3>
          <ol className="divide-y divide-border">
            {entries.map((entry) => (
              <HistoryItem key={entry.id} entity={entity} id={id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {oldest && oldest.action !== 'create' && (
        <p className="border-t border-border px-5 py-3 text-sm text-muted">
          Changes before {formatDate(oldest.at)} are not recorded.
        </p>
      )}
      {total > PAGE_SIZE && (
        <Pager
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          onPageChange={setPage}
          summary={`Showing ${formatPageRange(page, PAGE_SIZE, total)} changes`}
        />
      )}
    </>
  );
}

function entriesByDay(entries: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
