import { getTablePath } from '@studio-desk/shared-area';
import {
  findConditionIssues,
  COMPANY_FILTERABLE_FIELDS,
  paths,
  replaceLegacyProgramName,
  QUERY_FIELDS,
  EMPTY_VALUE_LABEL,
  type CompanyFilters,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
} from '@studio-desk/shared-contract';

/** Converts list filters to a table filter. `isWhole` is false if the table cannot express all of them. */
export function toTableFilter(filters: CompanyFilters): { filter: FilterGroup | null; isWhole: boolean } {
  const parts = [
    ...COMPANY_FILTERABLE_FIELDS.map((name) => filters[name] && valueItem(name, filters[name])),
    filters.first_program &&
      valueItem('first_contact_program', replaceLegacyProgramName(filters.first_program)),
    touchpointItem(filters),
    fundingItem(filters),
  ];
  const items = parts.flatMap((part) => part || []);
  const [first] = items;
  const isGroup = items.length === 1 && first && 'any' in first;
  const filter = isGroup ? first : { all: items };
  return { filter: items.length === 0 ? null : filter, isWhole: !parts.includes(null) };
}

/**
 * Returns the URL of the table with these filters and the conditions in `also`. If the table cannot express
 * the filters, returns the URL of the list without `also`.
 */
export function getExplorePath(filters: CompanyFilters, also: readonly FilterCondition[] = []): string {
  const { filter, isWhole } = toTableFilter(filters);
  if (filter && isWhole)
    return getTablePath(paths.companies.explore, also.length > 0 ? { all: [filter, ...also] } : filter);
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.companies.explore}?${new URLSearchParams(given).toString()}`;
}

/** Returns undefined if no touchpoint filter is set, and null if a table filter cannot express it. */
function touchpointItem(filters: CompanyFilters): FilterItem | null | undefined {
  const { touchpoint_program: program, touchpoint_year: year, touchpoint_status: status } = filters;
  if (!program && !year && !status) return undefined;
  if (isUnknown(program) || isUnknown(year)) return null;
  if (program && year) {
    const name = `${replaceLegacyProgramName(program)} ${year}`;
    return status ? has('touchpoint_results', `${name} ${status}`) : has('touchpoint_program_years', name);
  }
  if (year || isUnknown(status)) return null;
  if (program) return status ? null : createProgramCondition(program);
  return has('touchpoint_statuses', status ?? '');
}

function fundingItem({ funding_source: source, funding_year: year }: CompanyFilters) {
  if (!source && !year) return undefined;
  if (!year || isUnknown(year)) return null;
  return source ? has('funding_source_years', `${source} ${year}`) : has('funding_years', year);
}

const has = (field: string, value: string): FilterCondition => ({ field, op: 'has_any', value: [value] });

export const createProgramCondition = (program: string): FilterCondition =>
  has('touchpoint_programs', program);

/** Filters by a value. 'Unknown' matches both the text 'Unknown' and, as on the dashboard, an empty field. */
function valueItem(field: string, value: string): FilterItem | null {
  const equal: FilterCondition =
    QUERY_FIELDS.companies.get(field)?.type === 'choice'
      ? { field, op: 'any_of', value: [value] }
      : { field, op: 'equals', value };
  const empty: FilterCondition = { field, op: 'is_empty' };
  const conditions = [...(isUnknown(value) ? [empty] : []), equal].filter(fitsCompanies);
  const [first = null] = conditions;
  return conditions.length > 1 ? { any: conditions } : first;
}

const fitsCompanies = (condition: FilterCondition) =>
  findConditionIssues(condition, QUERY_FIELDS.companies).length === 0;

const isUnknown = (value: string | null | undefined) =>
  value?.trim().toLowerCase() === EMPTY_VALUE_LABEL.toLowerCase();
