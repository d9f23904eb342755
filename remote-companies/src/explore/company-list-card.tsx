import {
  PAGE_SIZE,
  SEARCH_RESULT_CAP,
  COMPANY_FIELDS,
  FIELD_FILTERS,
  type CompanyMatch,
  COMPANY_FILTER_NAMES,
  type CompanyFilterName,
} from '@studio-desk/shared-contract';
import { usePages } from '@studio-desk/shared-area';
import {
  Banner,
  Button,
  Card,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  formatCount,
  pageRange,
  Pager,
  SearchField,
  Skeleton,
  Tile,
  useErrorToast,
  FilterChip,
} from '@studio-desk/shared-ui/components';
import { errorMessage } from '@studio-desk/shared-auth';
import { useEffect, useRef } from 'react';
import { useCompanyList, type CompanyList } from './use-company-list';
import type { ExploreState } from './use-explore-state';

function filterLabel(name: CompanyFilterName): string {
  const field = FIELD_FILTERS.find((one) => one === name);
  return field ? COMPANY_FIELDS[field].label : (LABELS[name] ?? name);
}

const LABELS: Partial<Record<CompanyFilterName, string>> = {
  first_program: 'First Contact',
  touchpoint_program: 'Program',
  touchpoint_year: 'Year',
  touchpoint_status: 'Status',
  funding_source: 'Funding Source',
  funding_year: 'Funding Year',
};

function CompanyFilterChips({ explore }: { explore: ExploreState }) {
  const active = COMPANY_FILTER_NAMES.filter((name) => explore.filters[name]);
  if (active.length === 0) return null;
  return (
    <div role="group" aria-label="Filters" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {active.map((name) => (
        <FilterChip
          key={name}
          label={`${filterLabel(name)}: ${explore.filters[name]}`}
          onRemove={() => explore.clearFilters([name])}
        />
      ))}
      <Button tone="quiet" size="sm" onClick={() => explore.clearFilters(COMPANY_FILTER_NAMES)}>
        Clear all
      </Button>
    </div>
  );
}

export function CompanyListCard({ explore }: { explore: ExploreState }) {
  const list = useCompanyList(explore);
  const pages = usePages(explore, list.total, PAGE_SIZE, list.isPrevious);
  const box = useTopOnChange(explore);
  useErrorToast(list.failedAt, failureOf(list));
  return (
    <Card flush className="lg:sticky lg:top-16">
      <div className="flex flex-col lg:h-[calc(100vh-176px)] lg:min-h-[460px]">
        <div className="border-b border-border p-3">
          <SearchField
            label="Search companies"
            placeholder="Search companies..."
            value={explore.typed}
            onChange={explore.type}
          />
          <CompanyFilterChips explore={explore} />
          <Count list={list} explore={explore} />
        </div>
        <div ref={box} className="min-h-0 flex-1 overflow-auto">
          <Rows list={list} explore={explore} />
        </div>
        {list.total > 0 && (
          <Pager
            summary={pageRange(explore.page, PAGE_SIZE, list.total)}
            page={explore.page}
            pages={pages}
            onPageChange={(page) => {
              explore.goTo(page);
              window.scrollTo({ top: 0 });
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** On wide screens the list scrolls in its own box: reset it when the rows change. */
function useTopOnChange({ page, search, filters }: ExploreState) {
  const box = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([page, search, filters]);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [shown]);
  return box;
}

const failureOf = ({ error }: CompanyList) => errorMessage(error, 'Failed to load companies data');

const isNarrowed = ({ search, filters }: ExploreState) => search !== '' || Object.keys(filters).length > 0;

function Count({ list, explore }: { list: CompanyList; explore: ExploreState }) {
  const shown = isNarrowed(explore) && !list.isPending && !list.error;
  return (
    <p role="status" className={shown ? 'mt-2.5 px-1 text-xs text-muted tabular-nums' : 'sr-only'}>
      {shown && countWords(list)}
    </p>
  );
}

function countWords({ total, isCut }: CompanyList) {
  if (isCut) return `The ${SEARCH_RESULT_CAP} best matches`;
  return total === 1 ? '1 company found' : `${formatCount(total)} companies found`;
}

function Rows({ list, explore }: { list: CompanyList; explore: ExploreState }) {
  const isBeyondLastPage = list.rows.length === 0 && list.total > 0;
  if (list.isPending || isBeyondLastPage) return <Skeleton shape="list" className="p-4" />;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorPanel title={failureOf(list)} retryLabel="Reload Companies" onRetry={list.reload}>
        Your search and filters are kept.
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState icon={CompanyIcon} title="No companies found">
        {emptyHint(explore)}
      </EmptyState>
    );
  }
  return (
    <>
      {list.error && <NotRefreshed list={list} />}
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
    </>
  );
}

const NotRefreshed = ({ list }: { list: CompanyList }) => (
  <Banner
    tone="danger"
    flush
    title={failureOf(list)}
    action={
      <Button size="sm" onClick={list.reload}>
        Reload Companies
      </Button>
    }
  >
    What you see may be out of date.
  </Banner>
);

function emptyHint(explore: ExploreState) {
  if (Object.keys(explore.filters).length > 0) return 'Remove a filter to see more.';
  return explore.search ? 'Try another word.' : 'Add the first company.';
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
