import { ColleagueName } from '@studio-desk/shared-area';
import { useQuery } from '@studio-desk/shared-auth';
import { paths, type Company } from '@studio-desk/shared-contract';
import {
  Card,
  ErrorPanel,
  formatRecentTime,
  InitialsTile,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import { companyQueries } from '../company-queries';

export function RecentlyChangedCard() {
  const { data, isPending, isFetching, refetch } = useQuery(companyQueries.recentlyChanged());
  if (data?.rows.length === 0) return null;
  return (
    <Card title="Recently changed" divided flush>
      {isPending && <Skeleton shape="list" className="p-4" />}
      {!isPending && !data && (
        <ErrorPanel
          title="These companies couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <ul>
          {data.rows.map((company) => (
            <li key={company.id} className="border-t border-border first:border-t-0">
              <RecentlyChanged company={company} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const RecentlyChanged = ({
  company: { id, company_name, updated_at, last_modified_by },
}: {
  company: Company;
}) => (
  <Link
    to={paths.companies.details(id)}
    className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <InitialsTile name={company_name} />
    <span className="min-w-0 flex-1 truncate font-medium" title={company_name}>
      {company_name}
    </span>
    <span className="max-w-1/2 shrink-0 truncate text-xs text-muted">
      {formatRecentTime(updated_at)}
      {last_modified_by && (
        <>
          {' '}
          by <ColleagueName email={last_modified_by} />
        </>
      )}
    </span>
  </Link>
);
