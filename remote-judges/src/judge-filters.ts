import { JUDGE_INACTIVE_AFTER_YEARS, type FilterGroup } from '@studio-desk/shared-contract';

export const createActiveJudgesFilter = (year: number): FilterGroup => ({
  all: [{ field: 'competition_years', op: 'has_any', value: [String(year)] }],
});

export const createInactiveJudgesFilter = (year: number): FilterGroup => ({
  any: [
    { field: 'last_competition_year', op: 'is_empty' },
    { field: 'last_competition_year', op: 'lte', value: year - JUDGE_INACTIVE_AFTER_YEARS },
  ],
});
