import { errorMessage, keepPreviousData, readState, useQuery } from '@studio-desk/shared-auth';
import { PAGE_SIZE, RECORD_NOUNS, type RecordKind, type RecordOperation } from '@studio-desk/shared-contract';
import {
  Card,
  EmptyState,
  ErrorPanel,
  HistoryIcon,
  PageHeader,
  pageRange,
  Pager,
  sentenceCase,
  Skeleton,
  TextLink,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { isLoadingRows } from '../list/is-loading-rows';
import { useListUrl } from '../list/use-list-url';
import { useListPager } from '../list/use-list-pager';
import { KIND_PATHS } from './kind-paths';
import { operationPageQuery } from './operation-queries';
import { OperationTable } from './operation-table';
import { UndoDialog } from './undo-dialog';
import { UndoResult, type UndoneOperation } from './undo-result';

export const createActivityPage = (kind: RecordKind) =>
  function ActivityPage() {
    return <Activity kind={kind} />;
  };

function Activity({ kind }: { kind: RecordKind }) {
  const address = useListUrl();
  const list = useQuery({ ...operationPageQuery(kind, address.page), placeholderData: keepPreviousData });
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const pager = useListPager(address, { total, isPrevious: list.isPlaceholderData });
  const [toUndo, setToUndo] = useState<RecordOperation | null>(null);
  const [undone, setUndone] = useState<UndoneOperation | null>(null);
  const title = sentenceCase(RECORD_NOUNS[kind][1]);
  return (
    <>
      <PageHeader
        title={`${title} Activity`}
        back={<TextLink to={KIND_PATHS[kind].explore}>Explore {title}</TextLink>}
      />
      <Card flush>
        {undone && <UndoResult key={undone.operation.id} {...undone} onClose={() => setUndone(null)} />}
        <Rows {...readState(list)} kind={kind} rows={rows} total={total} onUndo={setToUndo} />
        {pager.pages > 1 && (
          <Pager {...pager} summary={`Showing ${pageRange(address.page, PAGE_SIZE, total)} changes`} />
        )}
      </Card>
      {toUndo && <UndoDialog operation={toUndo} onClose={() => setToUndo(null)} onUndone={setUndone} />}
    </>
  );
}

interface RowsProps extends ReturnType<typeof readState> {
  kind: RecordKind;
  rows: readonly RecordOperation[];
  total: number;
  onUndo: (operation: RecordOperation) => void;
}

function Rows({ kind, rows, total, onUndo, isPending, isFetching, error, reload }: RowsProps) {
  const [one, many] = RECORD_NOUNS[kind];
  if (isLoadingRows({ isPending, rows, total })) return <Skeleton shape="table" className="p-4" />;
  if (error && rows.length === 0) {
    return (
      <ErrorPanel title="Failed to load the activity" onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={HistoryIcon} title="No activity yet">
        Uploads, and changes of more than one {one} at once, are listed here. They can be undone for 30 days.
      </EmptyState>
    );
  }
  return <OperationTable label={`Changes of many ${many}`} rows={rows} onUndo={onUndo} />;
}
