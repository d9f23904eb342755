import { PAGE_SIZE, type CompanyMatch } from '@studio-desk/shared-contract';
import {
  Card,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  Pager,
  SearchField,
  Skeleton,
  Tile,
} from '@studio-desk/shared-ui/components';
import { errorMessage } from '@studio-desk/shared-auth';
import { useCompanyList, type CompanyList } from './use-company-list';
import type { ExploreState } from './use-explore-state';

/** Search on top, the rows, and the pager at the foot: both always in view. */
export function CompanyListCard({ explore }: { explore: ExploreState }) {
  const search = explore.search.trim();
  const list = useCompanyList(search, explore.page);
  const first = (explore.page - 1) * PAGE_SIZE;
  return (
    <Card className="flex flex-col overflow-hidden lg:sticky lg:top-16 lg:h-[calc(100vh-176px)] lg:min-h-[460px]">
      <div className="border-b border-border p-3">
        <SearchField
          label="Search companies"
          placeholder="Search companies..."
          value={explore.search}
          onChange={explore.find}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <Rows list={list} search={search} explore={explore} />
      </div>
      {list.total > 0 && (
        <Pager
          summary={`${first + 1} to ${Math.min(first + PAGE_SIZE, list.total)} of ${list.total.toLocaleString('en-US')}`}
          page={explore.page}
          pages={Math.ceil(list.total / PAGE_SIZE)}
          onPageChange={(page) => {
            explore.goTo(page);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </Card>
  );
}

function Rows({ list, search, explore }: { list: CompanyList; search: string; explore: ExploreState }) {
  if (list.isPending) return <Skeleton shape="list" />;
  if (list.error) {
    return (
      <ErrorPanel
        title={errorMessage(list.error, 'Failed to load companies data')}
        retryLabel="Reload Companies"
        onRetry={list.reload}
      >
        Your search is kept.
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState icon={CompanyIcon} title="No companies found">
        {search ? 'Try another word.' : 'Add the first company.'}
      </EmptyState>
    );
  }
  return (
    <ul>
      {list.rows.map((company) => (
        <CompanyRow
          key={company.id}
          company={company}
          isOpen={company.id === explore.openId}
          onOpen={explore.open}
        />
      ))}
    </ul>
  );
}

interface CompanyRowProps {
  company: CompanyMatch;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function CompanyRow({ company, isOpen, onOpen }: CompanyRowProps) {
  return (
    <li className="border-t border-border first:border-t-0">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(company.id)}
        className={`relative flex min-h-[50px] w-full items-center gap-3 px-4 text-left -outline-offset-2 ${
          isOpen
            ? 'bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent'
            : 'hover:bg-hover'
        }`}
      >
        <Tile name={company.company_name} />
        <span className="min-w-0 flex-1">
          <span className={`block truncate text-base ${isOpen ? 'font-semibold' : 'font-medium'}`}>
            {company.company_name}
          </span>
          <span className="block truncate text-xs text-muted">{company.name}</span>
        </span>
        <span className="text-sm text-muted tabular-nums">{company.year_started}</span>
      </button>
    </li>
  );
}
