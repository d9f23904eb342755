import { errorMessage } from '@studio-desk/shared-auth';
import {
  AddFirstRecordLinks,
  isLoadingRows,
  NoMatchesMessage,
  useUnlistedRecord,
} from '@studio-desk/shared-area';
import type { CompanyMatch } from '@studio-desk/shared-contract';
import {
  Button,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  RefreshErrorBanner,
  Skeleton,
  InitialsTile,
  useArrowKeyNavigation,
  useChangeHighlight,
} from '@studio-desk/shared-ui/components';
import { useEffect, useRef, type RefObject } from 'react';
import { companyQueries } from '../company-queries';
import type { CompanyList } from './use-company-list';
import type { ExploreState } from './use-explore-state';

export const getCompanyListErrorMessage = ({ error }: CompanyList) =>
  errorMessage(error, 'Failed to load companies data');

export const hasSearchOrFilter = ({ search, filters }: ExploreState) =>
  search !== '' || Object.keys(filters).length > 0;

/** After 'Show more', focuses the first new row, or the last row if there are no new ones. */
function useFocusOnMore({ rows, isCut }: CompanyList, box: RefObject<HTMLUListElement | null>) {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || (isCut && rows.length <= before.current)) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    (buttons[before.current] ?? buttons.at(-1))?.focus({ preventScroll: true });
    before.current = null;
  }, [rows.length, isCut, box]);
  return () => void (before.current = rows.length);
}

export function CompanyRows({ list, explore }: { list: CompanyList; explore: ExploreState }) {
  const arrowKeys = useArrowKeyNavigation<HTMLUListElement>();
  const focusOnMore = useFocusOnMore(list, arrowKeys.ref);
  // Only the server knows which page has the open company, so show it above the rows of this page.
  const elsewhere = useUnlistedRecord(companyQueries, {
    rows: list.rows,
    openId: explore.openId,
    enabled: list.pageOf === null && !hasSearchOrFilter(explore),
  });
  if (isLoadingRows(list)) return <Skeleton shape="list" className="p-4" />;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorPanel title="Companies couldn't be loaded" retryLabel="Reload Companies" onRetry={list.reload}>
        <p>{getCompanyListErrorMessage(list)}</p>
        <p>Your search and filters are kept.</p>
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) return <NoCompanies explore={explore} />;
  return (
    <>
      {list.error && (
        <RefreshErrorBanner
          flush
          message={getCompanyListErrorMessage(list)}
          isFetching={list.isFetching}
          reload={list.reload}
          retryLabel="Reload Companies"
        />
      )}
      {elsewhere && (
        <ul aria-label="Open company" className="border-b border-border">
          <CompanyRow company={elsewhere} isOpen onOpen={explore.open} />
        </ul>
      )}
      <ul {...arrowKeys}>
        {list.rows.map((company) => (
          <CompanyRow
            key={company.id}
            company={company}
            isOpen={company.id === explore.openId}
            onOpen={explore.open}
          />
        ))}
      </ul>
      {list.isCut && (
        <div className="border-t border-border p-3 text-center">
          <Button
            size="sm"
            onClick={() => {
              focusOnMore();
              explore.goTo(explore.page + 1, true);
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function NoCompanies({ explore }: { explore: ExploreState }) {
  if (!hasSearchOrFilter(explore)) {
    return (
      <EmptyState
        icon={CompanyIcon}
        title="No companies found"
        action={<AddFirstRecordLinks kind="companies" />}
      >
        Add the first company, or upload a list of them.
      </EmptyState>
    );
  }
  if (explore.search !== '') {
    return (
      <NoMatchesMessage
        kind="companies"
        icon={CompanyIcon}
        title="No companies found"
        search={explore.search}
        onClear={() => explore.type('')}
      />
    );
  }
  return (
    <EmptyState icon={CompanyIcon} title="No companies found">
      Remove a filter to see more.
    </EmptyState>
  );
}

interface CompanyRowProps {
  company: CompanyMatch;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function CompanyRow({ company, isOpen, onOpen }: CompanyRowProps) {
  return (
    <li ref={useChangeHighlight<HTMLLIElement>(company)} className="border-t border-border first:border-t-0">
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
        <InitialsTile name={company.company_name} />
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
