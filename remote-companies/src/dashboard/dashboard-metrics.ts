import { STUDENT_TYPES, EMPTY_VALUE_LABEL, type CompanyMetrics } from '@studio-desk/shared-contract';
import type { ChartItem } from '@studio-desk/shared-ui/components';

type Counts = Readonly<Record<string, number>>;
type Funding = CompanyMetrics['funding_by_year'];
type Teams = CompanyMetrics['accelerator_by_year'];

/** The ring chart has eight colors. If there are more items, it shows seven and groups the rest. */
const RING_COLORS = 8;

/**
 * If the years span more than this, missing years are not added: a typo such as 2204 must not stretch the
 * chart over centuries.
 */
const MAX_YEAR_SPAN = 40;

/** Sorts years oldest first, then other names. Adds missing years with 0. Returns [] if all values are 0. */
export function toChartItemsByYear<Value>(
  values: Readonly<Record<string, Value>>,
  valueOf: (value: Value) => number,
): ChartItem[] {
  const items = Object.entries(values).map(([name, value]) => ({ name, value: valueOf(value) }));
  if (items.every((item) => item.value === 0)) return [];
  return [...items, ...missingYears(Object.keys(values))].sort(
    (a, b) => yearOf(a.name) - yearOf(b.name) || a.name.localeCompare(b.name),
  );
}

const isYear = (name: string) => /^\d{1,4}$/.test(name.trim());
const yearOf = (name: string) => (isYear(name) ? Number(name) : Number.MAX_SAFE_INTEGER);

function missingYears(names: readonly string[]): ChartItem[] {
  const years = names.filter(isYear).map(Number);
  const first = Math.min(...years);
  const span = Math.max(...years) - first;
  if (years.length === 0 || span > MAX_YEAR_SPAN) return [];
  return Array.from({ length: span }, (_, index) => first + index)
    .filter((year) => !years.includes(year))
    .map((year) => ({ name: String(year), value: 0 }));
}

export const toFundingChartItems = (funding: Funding, program: string): ChartItem[] =>
  toChartItemsByYear(funding, (year) => (program === '' ? year.total : countOf(year.by_program, program)));

export const toTeamChartItems = (teams: Teams, status: string): ChartItem[] =>
  toChartItemsByYear(teams, (year) => (status === '' ? year.total : countOf(year.by_status, status)));

/** Names are free text, so a name such as 'constructor' must not find the object's inherited property. */
const countOf = (counts: Counts, name: string): number =>
  Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;

export const listFundingPrograms = (funding: Funding): string[] =>
  namesIn(Object.values(funding).map((year) => year.by_program));

export const listTeamStatuses = (teams: Teams): string[] =>
  namesIn(Object.values(teams).map((year) => year.by_status));

const namesIn = (groups: readonly Counts[]) =>
  [...new Set(groups.flatMap(Object.keys))].sort(
    (a, b) => Number(a === EMPTY_VALUE_LABEL) - Number(b === EMPTY_VALUE_LABEL) || a.localeCompare(b),
  );

/** Sorts by size, largest first. 'Unknown' is last, but never so late that it is summed into 'Other'. */
export function toChartItemsBySize(breakdown: Counts): ChartItem[] {
  const known = countItems(breakdown)
    .filter(({ name }) => name !== EMPTY_VALUE_LABEL)
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
  const unknown = countItems(breakdown).filter(({ name }) => name === EMPTY_VALUE_LABEL);
  const before = known.length < RING_COLORS ? known.length : RING_COLORS - 2;
  return [...known.slice(0, before), ...unknown, ...known.slice(before)];
}

export function toChartItemsByStudentType(breakdown: Counts): ChartItem[] {
  const order = ({ name }: ChartItem) => {
    const index = STUDENT_TYPES.findIndex((type) => type === name);
    return index < 0 ? STUDENT_TYPES.length : index;
  };
  return toChartItemsBySize(breakdown).sort((a, b) => order(a) - order(b));
}

const countItems = (breakdown: Counts): ChartItem[] =>
  Object.entries(breakdown)
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value > 0);

export const countKnownMajors = (breakdown: Counts): number =>
  countItems(breakdown).filter(({ name }) => name !== EMPTY_VALUE_LABEL).length;

export function getLatestYearValue(figures: Counts): number | null {
  const latest = Object.keys(figures).sort((a, b) => Number(b) - Number(a))[0];
  return latest === undefined ? null : (figures[latest] ?? null);
}
