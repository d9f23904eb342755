import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import {
  mergeList,
  mergeUnit,
  REMOVED,
  untouched,
  type Choices,
  type MergedPart,
  type Merging,
} from '@studio-desk/shared-area';
import { changedFields } from '@studio-desk/shared-ui/components';
import { FOUNDERS, FUNDING, TOUCHPOINTS, UNITS, YEARLY, type YearlyField } from './merge-parts';

export const companyMerging: Merging<Company, CompanyUpdate> = {
  changesIn: changedFields,
  parts: (versions) => {
    const { base, latest, changes } = versions;
    return [
      ...UNITS.map((unit) => mergeUnit(unit, versions)),
      mergeList(FOUNDERS, base.additional_founders, changes.additional_founders, latest.additional_founders),
      mergeList(
        TOUCHPOINTS,
        base.additional_touchpoints,
        changes.additional_touchpoints,
        latest.additional_touchpoints,
      ),
      mergeList(FUNDING, base.funding_data, changes.funding_data, latest.funding_data),
      ...YEARLY.map((figures) => mergeYears(figures, versions)),
    ];
  },
};

interface Versions {
  base: Company;
  latest: Company;
  changes: CompanyUpdate;
}

function mergeYears(figures: YearlyField, { base, latest, changes }: Versions): MergedPart {
  const yours = changes[figures.name];
  if (yours === undefined) return untouched;
  const was = base[figures.name];
  const [other, my] = [latest[figures.name], yours ?? {}];
  const years = [...new Set([was, other, my].flatMap(Object.keys))].sort();
  const idOf = (year: string) => `${figures.name}.${year}`;
  const isConflict = (year: string) =>
    my[year] !== was[year] && other[year] !== was[year] && my[year] !== other[year];
  const displayValue = (figure: number | undefined) =>
    figure === undefined ? REMOVED : figures.displayValue(figure);
  const figureOf = (year: string, choices: Choices) => {
    if (isConflict(year)) return choices.get(idOf(year)) === 'yours' ? my[year] : other[year];
    return my[year] === was[year] ? other[year] : my[year];
  };
  return {
    conflicts: years.filter(isConflict).map((year) => ({
      id: idOf(year),
      label: `${figures.label} ${year}`,
      latest: displayValue(other[year]),
      yours: displayValue(my[year]),
    })),
    values: (choices) => ({
      [figures.name]: Object.fromEntries(
        years.map((year) => [year, figureOf(year, choices)] as const).filter(([, one]) => one !== undefined),
      ),
    }),
  };
}
