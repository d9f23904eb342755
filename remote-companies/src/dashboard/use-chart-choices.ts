import { paths, type CompanyFilters } from '@studio-desk/shared-contract';
import { useNavigate, useSearchParams } from '@studio-desk/shared-ui/runtime';

/** What can be chosen about the charts. */
type Choice = 'form' | 'funding' | 'accelerator' | 'summer';

export interface ChartChoices {
  /** Yearly charts are bars, or lines. */
  form: 'bar' | 'line';
  /** The choice among those that there are; '' for all. */
  filter: (chart: Choice, options: readonly string[]) => string;
  choose: (chart: Choice, value: string) => void;
  /** Goes to the companies behind a figure. */
  explore: (filters: CompanyFilters) => void;
}

/** How the charts are shown: kept in the address, so that coming back from Explore shows the same. */
export function useChartChoices(): ChartChoices {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    form: params.get('form') === 'line' ? 'line' : 'bar',
    filter: (chart, options) => options.find((option) => option === params.get(chart)) ?? '',
    choose: (chart, value) =>
      setParams((current) => changed(current, chart, value), { replace: true, preventScrollReset: true }),
    explore: (filters) => void navigate(exploreAddress(filters)),
  };
}

function changed(current: URLSearchParams, name: Choice, value: string) {
  const next = new URLSearchParams(current);
  if (value === '' || value === 'bar') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Explore with these filters. */
function exploreAddress(filters: CompanyFilters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.companies.explore}?${new URLSearchParams(given)}`;
}
