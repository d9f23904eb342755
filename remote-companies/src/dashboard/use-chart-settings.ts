import { createAddedInYearsCondition, type DashboardPeriod } from '@studio-desk/shared-area';
import type { CompanyFilters, FilterCondition } from '@studio-desk/shared-contract';
import { useNavigate, useSearchParams } from '@studio-desk/shared-ui/runtime';
import { getExplorePath, createProgramCondition } from '../company-filters';
import type { DashboardData } from './use-dashboard';

type Choice = 'program' | 'form' | 'funding' | 'accelerator' | 'summer';

export interface ChartSettings {
  form: 'bar' | 'line';
  filter: (chart: Choice, options: readonly string[]) => string;
  choose: (chart: Choice, value: string) => void;
  /** Opens the companies of the chosen program that match these filters. */
  explore: (filters: CompanyFilters) => void;
  /** Like `explore`, but only for companies that were added in the chosen years. */
  exploreAdded: (filters: CompanyFilters) => void;
}

/** Chart settings, stored in the URL so that returning from Explore restores them. */
export function useChartSettings({ program, period }: DashboardData): ChartSettings {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const explore = (filters: CompanyFilters, also: readonly FilterCondition[] = []) =>
    void navigate(getExplorePath(filters, [...also, ...createProgramConditions(program)]));
  return {
    form: params.get('form') === 'line' ? 'line' : 'bar',
    filter: (chart, options) => options.find((option) => option === params.get(chart)) ?? '',
    choose: (chart, value) =>
      setParams((current) => withChoice(current, chart, value), { replace: true, preventScrollReset: true }),
    explore: (filters) => explore(filters),
    exploreAdded: (filters) => explore(filters, createPeriodConditions(period)),
  };
}

function withChoice(current: URLSearchParams, name: Choice, value: string) {
  const next = new URLSearchParams(current);
  if (value === '' || value === 'bar') next.delete(name);
  else next.set(name, value);
  return next;
}

export const createProgramConditions = (program: string) =>
  program === '' ? [] : [createProgramCondition(program)];

export const createPeriodConditions = ({ years }: DashboardPeriod) =>
  years === null ? [] : [createAddedInYearsCondition(years)];
