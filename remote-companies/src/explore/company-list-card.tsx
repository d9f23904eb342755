import {
  COMPANY_FIELDS,
  COMPANY_FILTER_NAMES,
  COMPANY_FILTERABLE_FIELDS,
  PAGE_SIZE,
  paths,
  type CompanyFilterName,
} from '@studio-desk/shared-contract';
import { getTablePath, useListPager, useOpenFirstMatch } from '@studio-desk/shared-area';
import {
  Button,
  Card,
  FilterChip,
  formatCount,
  formatPageRange,
  Pager,
  SearchField,
  TextLink,
  useErrorToast,
  useFocusOnMount,
} from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { toTableFilter } from '../company-filters';
import { CompanyRows, getCompanyListErrorMessage, hasSearchOrFilter } from './company-list-rows';
import type { CompanyList } from './use-company-list';
import type { ExploreState } from './use-explore-state';

interface CompanyListCardProps {
  list: CompanyList;
  explore: ExploreState;
}

export function CompanyListCard({ list, explore }: CompanyListCardProps) {
  const pager = useListPager(explore, list);
  usePageOfLinkedRecord(explore, list);
  const box = useScrollOnChange(explore, list.isPending);
  const openFirst = useOpenFirstMatch(explore, !list.isPending && !list.isPrevious, () => {
    const [first] = list.rows;
    if (first) explore.open(first.id);
  });
  useErrorToast(list.failedAt, getCompanyListErrorMessage(list));
  return (
    <Card flush className="lg:sticky lg:top-[calc(var(--height-bars)+1rem)]">
      <div className="flex flex-col lg:h-[calc(100dvh-168px)] lg:min-h-[460px]">
        <div className="border-b border-border px-3 py-2">
          <CompanySearchField explore={explore} onEnter={openFirst} />
          <CompanyFilterChips explore={explore} />
          <Count list={list} explore={explore} />
        </div>
        <div ref={box} className="min-h-0 flex-1 overflow-auto">
          <CompanyRows list={list} explore={explore} />
        </div>
        {list.total > 0 && explore.search === '' && (
          <Pager {...pager} summary={formatPageRange(explore.page, PAGE_SIZE, list.total)} />
        )}
      </div>
    </Card>
  );
}

interface CompanySearchFieldProps {
  explore: ExploreState;
  onEnter: () => void;
}

export const CompanySearchField = ({ explore, onEnter }: CompanySearchFieldProps) => (
  <SearchField
    ref={useFocusOnMount(explore.openId === null)}
    label="Search companies"
    placeholder="Search companies..."
    value={explore.typed}
    onChange={explore.type}
    onEnter={onEnter}
  />
);

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

function filterLabel(name: CompanyFilterName): string {
  const field = COMPANY_FILTERABLE_FIELDS.find((one) => one === name);
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

/** Options for `scrollIntoView` that scroll only the list, not the page around it. */
const WITHIN_LIST = { block: 'nearest', container: 'nearest' } as const;

/**
 * On wide screens the list scrolls inside its card. When the rows change, this scrolls to the open row or the
 * first one.
 */
function useScrollOnChange({ page, search, filters, openId }: ExploreState, isPending: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([search === '' && page, search, filters, isPending]);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [shown]);
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView(WITHIN_LIST);
  }, [shown, openId]);
  return box;
}

/**
 * A link to a company, such as 'Update' on the dashboard, has no page number, so this goes to the page that
 * lists the company.
 */
function usePageOfLinkedRecord(explore: ExploreState, { isPending, pageOf }: CompanyList) {
  const { openId, params, search, page, goTo } = explore;
  const seen = useRef<string>(null);
  useEffect(() => {
    if (isPending || openId === seen.current) return;
    seen.current = openId;
    if (openId === null || pageOf === null || search !== '' || params.has('page')) return;
    const linked = pageOf(openId);
    if (linked !== page) goTo(linked, true);
  }, [isPending, pageOf, openId, search, params, page, goTo]);
}

function Count({ list, explore }: { list: CompanyList; explore: ExploreState }) {
  const shown = hasSearchOrFilter(explore) && !list.isPending && !list.error;
  return (
    <div className={shown ? 'mt-2.5 flex justify-between px-1 text-xs text-muted tabular-nums' : 'sr-only'}>
      <p role="status">{shown && countText(list)}</p>
      {shown && list.isCut && <TextLink to={getExploreTablePath(explore)}>Show all in table</TextLink>}
    </div>
  );
}

export const getExploreTablePath = ({ filters, search }: ExploreState) =>
  getTablePath(paths.companies.explore, toTableFilter(filters).filter, search);

function countText({ rows, total, isCut }: CompanyList) {
  if (isCut) return `The ${formatCount(rows.length)} best matches`;
  return total === 1 ? '1 company found' : `${formatCount(total)} companies found`;
}
