import { RECORD_NOUNS, type TrashedRecordMatch } from '@studio-desk/shared-contract';
import { Card, pluralize, formatDate } from '@studio-desk/shared-ui/components';
import { type ReactNode, useState } from 'react';
import { ColleagueName } from '../colleagues/colleague-name';
import { RestoreButton } from '../history/restore-button';
import type { EntityWithRestore } from '../history/restore-record';
import { formatRowLocation } from './row-location';
import { useFocusAfterUndo } from './undo-upload-button';
import type { UploadOutcome } from './upload-outcome';
import { useRowPages } from './use-row-pages';

interface RowsInTrashCardProps {
  outcome: Pick<
    UploadOutcome<{ in_trash: readonly TrashedRecordMatch[] }>,
    'checkOnly' | 'undone' | 'result'
  >;
  entity: EntityWithRestore;
}

export function RowsInTrashCard({ outcome, entity }: RowsInTrashCardProps) {
  const { checkOnly, undone, result } = outcome;
  const rows = result.in_trash;
  const [, many] = RECORD_NOUNS[entity.kind];
  const [restoredIds, setRestoredIds] = useState<ReadonlySet<string>>(new Set());
  const { page, pager } = useRowPages(rows.length);
  if (rows.length === 0) return null;
  const from = (page.number - 1) * page.size;
  // After the upload, a restored record would be a duplicate of the added one, so the user must undo first.
  const canRestore = checkOnly || undone !== null;
  return (
    <Card title="In the Trash" note={pluralize(rows.length, 'row', 'rows')} divided flush>
      <p className="px-4 py-3 text-sm text-muted">
        {canRestore
          ? `The file adds new ${many} although these were deleted before. To keep one with its history instead, restore it, then check the file again.`
          : `The file added new ${many} although these were deleted before. To keep one with its history instead, undo the upload, restore it here, then upload the file again.`}
      </p>
      <ul>
        {rows.slice(from, from + page.size).map((row) => (
          <TrashedItem
            key={row.id}
            row={row}
            isRestored={restoredIds.has(row.id)}
            restore={
              canRestore && (
                <RestoreButton
                  entity={entity}
                  id={row.id}
                  name={row.name}
                  onRestored={() => setRestoredIds((ids) => new Set([...ids, row.id]))}
                />
              )
            }
          />
        ))}
      </ul>
      {pager}
    </Card>
  );
}

interface TrashedItemProps {
  row: TrashedRecordMatch;
  isRestored: boolean;
  restore: ReactNode;
}

function TrashedItem({ row, isRestored, restore }: TrashedItemProps) {
  const { row_number, sheet, name, deleted_at, deleted_by } = row;
  const ref = useFocusAfterUndo(isRestored);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2 text-sm">
      <div ref={ref} tabIndex={-1} className="min-w-0 flex-1 basis-40 outline-none wrap-anywhere">
        <span className="font-medium">
          Row {formatRowLocation(row_number, sheet)}: {name}
        </span>
        <p className="text-muted">
          {isRestored ? (
            'Restored. Check the file again.'
          ) : (
            <>
              Deleted on {formatDate(deleted_at)} by <ColleagueName email={deleted_by} />
            </>
          )}
        </p>
      </div>
      {!isRestored && restore}
    </li>
  );
}
