import { createAddedInCondition, type Years } from '@studio-desk/shared-area';
import type { CompanyFilters } from '@studio-desk/shared-contract';
import { useNavigate, useSearchParams } from '@studio-desk/shared-ui/runtime';
import { getExplorePath } from '../company-filters';

type Choice = 'form' | 'funding' | 'accelerator' | 'summer';

export interface ChartChoices {
  form: 'bar' | 'line';
  filter: (chart: Choice, options: readonly string[]) => string;
  choose: (chart: Choice, value: string) => void;
  explore: (filters: CompanyFilters) => void;
  /** Like `explore`, but only for companies that were added in the chosen years. */
  exploreAdded: (filters: CompanyFilters) => void;
}

/** Chart settings, stored in the URL so that returning from Explore restores them. */
export function useChartChoices(years: Years | null): ChartChoices {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    form: params.get('form') === 'line' ? 'line' : 'bar',
    filter: (chart, options) => options.find((option) => option === params.get(chart)) ?? '',
    choose: (chart, value) =>
      setParams((current) => withChoice(current, chart, value), { replace: true, preventScrollReset: true }),
    explore: (filters) => void navigate(getExplorePath(filters)),
    exploreAdded: (filters) => void navigate(getExplorePath(filters, years && createAddedInCondition(years))),
  };
}

function withChoice(current: URLSearchParams, name: Choice, value: string) {
  const next = new URLSearchParams(current);
  if (value === '' || value === 'bar') next.delete(name);
  else next.set(name, value);
  return next;
}
