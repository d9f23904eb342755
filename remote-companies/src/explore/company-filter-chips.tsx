import { COMPANY_FILTER_NAMES, type CompanyFilterName } from '@studio-desk/shared-contract';
import { Button, FilterChip } from '@studio-desk/shared-ui/components';
import type { ExploreState } from './use-explore-state';

const WORDS: Record<CompanyFilterName, string> = {
  major: 'Major',
  student_type: 'Student Type',
  first_program: 'First Contact',
  touchpoint_program: 'Program',
  touchpoint_year: 'Year',
  touchpoint_status: 'Status',
  funding_source: 'Funding Source',
  funding_year: 'Funding Year',
};

/** The filters that narrow the list, each with the way to remove it. */
export function CompanyFilterChips({ explore }: { explore: ExploreState }) {
  const active = COMPANY_FILTER_NAMES.filter((name) => explore.filters[name]);
  if (active.length === 0) return null;
  return (
    <div role="group" aria-label="Filters" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {active.map((name) => (
        <FilterChip
          key={name}
          label={`${WORDS[name]}: ${explore.filters[name]}`}
          onRemove={() => explore.clearFilters([name])}
        />
      ))}
      <Button tone="quiet" size="sm" onClick={() => explore.clearFilters(COMPANY_FILTER_NAMES)}>
        Clear all
      </Button>
    </div>
  );
}
