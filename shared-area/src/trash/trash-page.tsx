import {
  errorMessage,
  keepPreviousData,
  readState,
  useQuery,
  type ReadState,
} from '@studio-desk/shared-auth';
import { PAGE_SIZE, RECORD_NOUNS, type TrashedRecord } from '@studio-desk/shared-contract';
import {
  Card,
  DeleteIcon,
  EmptyState,
  ErrorPanel,
  PageHeader,
  pageRange,
  Pager,
  SearchField,
  sentenceCase,
  Skeleton,
  TextLink,
} from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { KIND_PATHS } from '../activity/kind-paths';
import { restoreRecord } from '../history/restore-record';
import { isLoadingRows } from '../list/is-loading-rows';
import { NoMatches } from '../list/no-matches';
import { useFocusAfterRowDelete } from '../list/use-focus-after-row-delete';
import { useListPager } from '../list/use-list-pager';
import { useListUrl } from '../list/use-list-url';
import type { RecordEntity } from '../queries/entity-queries';
import { TrashTable } from './trash-table';

export const createTrashPage = (entity: RecordEntity) =>
  function TrashPage() {
    return <Trash entity={entity} />;
  };

function Trash({ entity }: { entity: RecordEntity }) {
  const address = useListUrl();
  const navigate = useNavigate();
  const { search: q, page } = address;
  const list = useQuery({ ...entity.trash(q, page), placeholderData: keepPreviousData });
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const pager = useListPager(address, { total, isPrevious: list.isPlaceholderData });
  const focus = useFocusAfterRowDelete(rows);
  const paths = KIND_PATHS[entity.kind];
  const [, many] = RECORD_NOUNS[entity.kind];
  const title = sentenceCase(many);
  const restore = (id: string) =>
    restoreRecord(entity, id, { label: 'Open', onPick: () => void navigate(paths.record(id)) });
  return (
    <>
      <PageHeader title={`${title} Trash`} back={<TextLink to={paths.explore}>Explore {title}</TextLink>} />
      <Card flush>
        <div className="border-b border-border px-4 py-3">
          <SearchField
            label={`Search deleted ${many}`}
            placeholder="Search by name..."
            value={address.typed}
            onChange={address.type}
            onEnter={address.enter}
            className="max-w-[480px]"
          />
        </div>
        <div {...focus} className="outline-none">
          <Rows
            {...readState(list)}
            {...{ many, rows, total, q, restore }}
            onClear={() => address.type('')}
          />
        </div>
        {pager.pages > 1 && (
          <Pager {...pager} summary={`Showing ${pageRange(page, PAGE_SIZE, total)} deleted ${many}`} />
        )}
      </Card>
    </>
  );
}

interface RowsProps extends ReadState {
  many: string;
  rows: readonly TrashedRecord[];
  total: number;
  q: string;
  restore: (id: string) => Promise<void>;
  onClear: () => void;
}

function Rows({ many, rows, total, q, restore, onClear, isPending, isFetching, error, reload }: RowsProps) {
  if (isLoadingRows({ isPending, rows, total })) return <Skeleton shape="table" className="p-4" />;
  if (error && rows.length === 0) {
    return (
      <ErrorPanel title="Failed to load the trash" onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  if (rows.length > 0) return <TrashTable label={`Deleted ${many}`} rows={rows} onRestore={restore} />;
  if (q !== '') {
    return <NoMatches icon={DeleteIcon} title={`No deleted ${many} found`} search={q} onClear={onClear} />;
  }
  return (
    <EmptyState icon={DeleteIcon} title="The trash is empty">
      Deleted {many} are kept here with all their data. They can be restored at any time.
    </EmptyState>
  );
}
