import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import {
  formatRecordCount,
  type WithDataQualityRoute,
  type DataQualityIssue,
  type RecordKind,
} from '@studio-desk/shared-contract';
import {
  Card,
  ChevronRightIcon,
  EmptyState,
  ErrorPanel,
  Skeleton,
  SuccessIcon,
} from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import { getTablePath } from '../list/list-view';
import { createDataQualityQuery } from './data-quality-queries';

/** Lists missing or outdated data; each line links to a table of the affected records. */
export function DataQualityCard({ kind, calls }: { kind: RecordKind; calls: WithDataQualityRoute }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(createDataQualityQuery(kind, calls));
  const lines = data?.filter(({ count }) => count > 0) ?? [];
  return (
    <Card title="Data quality" divided flush>
      {isPending && <Skeleton shape="list" className="p-4" />}
      {!isPending && !data && (
        <ErrorPanel
          title="Data quality couldn't be checked"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorMessage(error)}
        </ErrorPanel>
      )}
      {data && lines.length === 0 && <EmptyState icon={SuccessIcon} title="Nothing to fix" />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.key} className="border-t border-border first:border-t-0">
              <Line kind={kind} line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Line = ({ kind, line: { label, count, filter } }: { kind: RecordKind; line: DataQualityIssue }) => (
  <Link
    to={getTablePath(RECORD_KIND_PATHS[kind].explore, filter)}
    className="flex min-h-10 items-center gap-3 px-4 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="min-w-0 flex-1 font-medium">{label}</span>{' '}
    <span className="shrink-0 text-muted tabular-nums">{formatRecordCount(kind, count)}</span>
    <ChevronRightIcon size={16} strokeWidth={1.9} className="shrink-0 text-faint" />
  </Link>
);
