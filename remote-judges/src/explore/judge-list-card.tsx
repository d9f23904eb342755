import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { PAGE_SIZE } from '@studio-desk/shared-contract';
import {
  AddFirstRecordLinks,
  isLoadingRows,
  NoMatchesMessage,
  useFocusAfterRowDelete,
  useIsWideScreen,
  useListPager,
  useUnlistedRecord,
} from '@studio-desk/shared-area';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  formatPageRange,
  Pager,
  PeopleIcon,
  RetryIcon,
  SearchField,
  Skeleton,
  Table,
  useErrorToast,
  useFocusOnMount,
} from '@studio-desk/shared-ui/components';
import { judgeQueries } from '../judge-queries';
import { columnsBesideOpenJudge, judgeColumns } from './judge-columns';
import type { JudgeList } from './use-judge-list';
import type { ExploreState } from './use-explore-state';

interface PartProps {
  list: JudgeList;
  explore: ExploreState;
}

export function JudgeListCard({ list, explore }: PartProps) {
  const pager = useListPager(explore, list);
  const focus = useFocusAfterRowDelete(list.rows);
  useErrorToast(list.failedAt, failureOf(list));
  return (
    <Card flush>
      <div {...focus} className="outline-none">
        <Rows list={list} explore={explore} />
      </div>
      {pager.pages > 1 && (
        <Pager
          {...pager}
          summary={`Showing ${formatPageRange(explore.page, PAGE_SIZE, list.total)} judges`}
        />
      )}
    </Card>
  );
}

interface JudgeSearchFieldProps {
  explore: ExploreState;
  onEnter: () => void;
}

export const JudgeSearchField = ({ explore, onEnter }: JudgeSearchFieldProps) => (
  <SearchField
    ref={useFocusOnMount(explore.openId === null)}
    label="Search judges"
    placeholder="Search judges by name, email, or competition..."
    value={explore.typed}
    onChange={explore.type}
    onEnter={onEnter}
  />
);

const failureOf = ({ error }: JudgeList) => errorMessage(error, 'Failed to load judges data');

function Rows({ list, explore }: PartProps) {
  if (isLoadingRows(list)) return <Skeleton shape="table" />;
  if (list.error) {
    return (
      <ErrorPanel
        title="Judges couldn't be loaded"
        retryLabel="Reload Judges"
        onRetry={list.reload}
        retrying={list.isFetching}
      >
        <p>{failureOf(list)}</p>
        <p>Your search is kept.</p>
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) return <NoJudges explore={explore} list={list} />;
  return <JudgeTable list={list} explore={explore} />;
}

function JudgeTable({ list, explore }: PartProps) {
  const { openId, open, search } = explore;
  const isBesideJudge = useIsWideScreen() && openId !== null;
  const elsewhere = useUnlistedRecord(judgeQueries, { rows: list.known, openId, enabled: search === '' });
  return (
    <Table
      label="Judges"
      columns={isBesideJudge ? columnsBesideOpenJudge : judgeColumns}
      rows={list.rows}
      rowKey={(judge) => judge.id}
      opening={{
        isOpen: ({ id }) => id === openId,
        open: ({ id }) => open(id),
        openRow: search === '' ? (list.known.find(({ id }) => id === openId) ?? elsewhere) : undefined,
      }}
      sorting={{ sort: explore.sort, onChange: explore.sortBy, isSorted: true }}
    />
  );
}

function NoJudges({ explore, list }: PartProps) {
  const { data: all } = useQuery({ ...judgeQueries.cache(), enabled: false });
  if (explore.search && all?.total !== 0) {
    return (
      <NoMatchesMessage
        kind="judges"
        icon={PeopleIcon}
        title="No judges found"
        search={explore.search}
        onClear={() => explore.type('')}
      />
    );
  }
  return (
    <EmptyState
      icon={PeopleIcon}
      title="No judges found"
      action={
        !list.isFetching && (
          <span className="flex flex-wrap justify-center gap-2">
            <AddFirstRecordLinks kind="judges" />
            <Button icon={RetryIcon} size="sm" onClick={list.reload}>
              Reload Judges
            </Button>
          </span>
        )
      }
    >
      Add the first judge, or upload a list of them.
    </EmptyState>
  );
}
