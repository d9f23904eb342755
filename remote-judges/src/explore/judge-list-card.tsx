import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { PAGE_SIZE } from '@studio-desk/shared-contract';
import { usePages } from '@studio-desk/shared-area';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  pageRange,
  Pager,
  PeopleIcon,
  RetryIcon,
  SearchField,
  Skeleton,
  Table,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { judgeQueries } from '../judge-queries';
import { useFocusInRows } from './explore-focus';
import { judgeColumns } from './judge-columns';
import { useJudgeList, type JudgeList } from './use-judge-list';
import type { ExploreState } from './use-explore-state';

export function JudgeListCard({ explore }: { explore: ExploreState }) {
  const list = useJudgeList(explore);
  const pages = usePages(explore, list.total, PAGE_SIZE, list.isPrevious);
  const focus = useFocusInRows(list.rows);
  useErrorToast(list.failedAt, failureOf(list));
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
      <div {...focus} className="outline-none">
        <Rows list={list} explore={explore} />
      </div>
      {pages > 1 && (
        <Pager
          summary={`Showing ${pageRange(explore.page, PAGE_SIZE, list.total)} judges`}
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

const failureOf = ({ error }: JudgeList) => errorMessage(error, 'Failed to load judges data');

function Rows({ list, explore }: { list: JudgeList; explore: ExploreState }) {
  const isBeyondLastPage = list.rows.length === 0 && list.total > 0;
  if (list.isPending || isBeyondLastPage) return <Skeleton shape="table" />;
  if (list.error) {
    return (
      <ErrorPanel
        title={failureOf(list)}
        retryLabel="Reload Judges"
        onRetry={list.reload}
        retrying={list.isFetching}
      >
        Your search is kept.
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) return <NoJudges explore={explore} list={list} />;
  return (
    <Table
      label="Judges"
      columns={judgeColumns}
      rows={list.rows}
      rowKey={(judge) => judge.id}
      page={list.isWhole ? { number: explore.page, size: PAGE_SIZE } : undefined}
      // A single page from the server must not be sorted in the browser.
      sorting={{ sort: explore.sort, onChange: explore.sortBy, isSorted: !list.isWhole }}
    />
  );
}

function NoJudges({ explore, list }: { explore: ExploreState; list: JudgeList }) {
  const { data: all } = useQuery({ ...judgeQueries.cache(), enabled: false });
  if (explore.search && all?.total !== 0) {
    return (
      <EmptyState
        icon={PeopleIcon}
        title="No judges found"
        action={
          <Button size="sm" onClick={() => explore.type('')}>
            Clear search
          </Button>
        }
      >
        Try another word.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PeopleIcon}
      title="No judges found"
      action={
        !list.isFetching && (
          <Button icon={RetryIcon} size="sm" onClick={list.reload}>
            Reload Judges
          </Button>
        )
      }
    >
      Add the first judge.
    </EmptyState>
  );
}
