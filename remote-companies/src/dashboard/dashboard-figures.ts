import { STUDENT_TYPES, UNKNOWN, type CompanyMetrics } from '@studio-desk/shared-contract';
import type { ChartItem } from '@studio-desk/shared-ui/components';

type Counts = Readonly<Record<string, number>>;
type Funding = CompanyMetrics['funding_by_year'];
type Teams = CompanyMetrics['accelerator_by_year'];

/** A ring has eight colours: of more parts it shows seven and gathers the rest. */
const RING_COLOURS = 8;

/** A slip of the pen such as 2204 must not stretch a chart over centuries. */
const LONGEST_SPAN = 40;

/**
 * Figures by year, oldest first, and the years between with nothing; what is no year comes last. Empty where nothing
 * counts.
 */
export function byYear<Value>(
  values: Readonly<Record<string, Value>>,
  figure: (value: Value) => number,
): ChartItem[] {
  const items = Object.entries(values).map(([name, value]) => ({ name, value: figure(value) }));
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
  if (years.length === 0 || span > LONGEST_SPAN) return [];
  return Array.from({ length: span }, (_, index) => first + index)
    .filter((year) => !years.includes(year))
    .map((year) => ({ name: String(year), value: 0 }));
}

/** Funding of each year, of one program or of all ('' for all). */
export const fundingByYear = (funding: Funding, program: string): ChartItem[] =>
  byYear(funding, (year) => (program === '' ? year.total : (year.by_program[program] ?? 0)));

/** Teams of each year, with one status or with any ('' for any). */
export const teamsByYear = (teams: Teams, status: string): ChartItem[] =>
  byYear(teams, (year) => (status === '' ? year.total : (year.by_status[status] ?? 0)));

/** Programs that gave funding, by name. */
export const fundingPrograms = (funding: Funding): string[] =>
  namesIn(Object.values(funding).map((year) => year.by_program));

/** Statuses that teams have, by name. */
export const teamStatuses = (teams: Teams): string[] =>
  namesIn(Object.values(teams).map((year) => year.by_status));

const namesIn = (groups: readonly Counts[]) =>
  [...new Set(groups.flatMap(Object.keys))].sort(
    (a, b) => Number(a === UNKNOWN) - Number(b === UNKNOWN) || a.localeCompare(b),
  );

/** Parts of a whole, the largest first. 'Unknown' is the last one that has a colour, however large it is. */
export function partsBySize(breakdown: Counts): ChartItem[] {
  const known = counted(breakdown)
    .filter(({ name }) => name !== UNKNOWN)
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
  const unknown = counted(breakdown).filter(({ name }) => name === UNKNOWN);
  const before = known.length < RING_COLOURS ? known.length : RING_COLOURS - 2;
  return [...known.slice(0, before), ...unknown, ...known.slice(before)];
}

/** Student types in the order of the forms, then others by size. */
export function studentTypes(breakdown: Counts): ChartItem[] {
  const place = ({ name }: ChartItem) => {
    const index = STUDENT_TYPES.findIndex((type) => type === name);
    return index < 0 ? STUDENT_TYPES.length : index;
  };
  return partsBySize(breakdown).sort((a, b) => place(a) - place(b));
}

const counted = (breakdown: Counts): ChartItem[] =>
  Object.entries(breakdown)
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value > 0);

/** How many different majors there are; a missing one is none. */
export const majorCount = (breakdown: Counts): number =>
  counted(breakdown).filter(({ name }) => name !== UNKNOWN).length;

/** The figure of the latest year, null where there is none. */
export function latestFigure(figures: Counts): number | null {
  const latest = Object.keys(figures).sort((a, b) => Number(b) - Number(a))[0];
  return latest === undefined ? null : (figures[latest] ?? null);
}
