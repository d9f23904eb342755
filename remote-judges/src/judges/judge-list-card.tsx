import { errorMessage } from '@studio-desk/shared-auth';
import { PAGE_SIZE } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  formatCount,
  Pager,
  PeopleIcon,
  RetryIcon,
  SearchField,
  Skeleton,
  Table,
  usePages,
} from '@studio-desk/shared-ui/components';
import { judgeColumns, sortableJudgeColumns } from './judge-columns';
import { useJudgeList, type JudgeList } from './use-judge-list';
import type { ExploreState } from './use-explore-state';

/** Search on top, the table, and the pager at the foot. */
export function JudgeListCard({ explore }: { explore: ExploreState }) {
  const list = useJudgeList(explore.search, explore.page);
  const pages = usePages(explore, list.total, PAGE_SIZE);
  return (
    <Card flush>
      <div className="border-b border-border px-4 py-3">
        <SearchField
          label="Search judges"
          placeholder="Search judges by name, email, or competition..."
          value={explore.typed}
          onChange={explore.type}
          className="max-w-[480px]"
        />
      </div>
      <Rows list={list} explore={explore} />
      {pages > 1 && (
        <Pager
          summary={summary(explore.page, list.total)}
          page={explore.page}
          pages={pages}
          onPageChange={(page) => {
            explore.goTo(page);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </Card>
  );
}

function summary(page: number, total: number) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} judges`;
}

function Rows({ list, explore }: { list: JudgeList; explore: ExploreState }) {
  const isBeyondLastPage = list.rows.length === 0 && list.total > 0;
  if (list.isPending || isBeyondLastPage) return <Skeleton shape="table" />;
  if (list.error) {
    return (
      <ErrorPanel
        title={errorMessage(list.error, 'Failed to load judges data')}
        retryLabel="Reload Judges"
        onRetry={list.reload}
      >
        Your search is kept.
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) return <NoJudges search={explore.search} onReload={list.reload} />;
  return (
    <Table
      label="Judges"
      // One page of the server's order cannot be sorted truthfully.
      columns={list.isWhole ? sortableJudgeColumns : judgeColumns}
      rows={list.rows}
      rowKey={(judge) => judge.id}
      page={list.isWhole ? { number: explore.page, size: PAGE_SIZE } : undefined}
    />
  );
}

function NoJudges({ search, onReload }: { search: string; onReload: () => void }) {
  if (search) {
    return (
      <EmptyState icon={PeopleIcon} title="No judges found">
        Try another word.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PeopleIcon}
      title="No judges found"
      action={
        <Button icon={RetryIcon} size="sm" onClick={onReload}>
          Reload Judges
        </Button>
      }
    >
      Add the first judge.
    </EmptyState>
  );
}
