import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import {
  mergeListField,
  mergeUnitVersions,
  REMOVED_VALUE_LABEL,
  UNCHANGED_MERGE_RESULT,
  type VersionChoices,
  type MergeResult,
  type MergeRules,
} from '@studio-desk/shared-area';
import { pickChangedFields } from '@studio-desk/shared-ui/components';
import {
  FOUNDERS_LIST_FIELD,
  FUNDING_LIST_FIELD,
  TOUCHPOINTS_LIST_FIELD,
  COMPANY_MERGE_UNITS,
  YEARLY_FIELDS,
  type YearlyField,
} from './merge-parts';

export const companyMergeRules: MergeRules<Company, CompanyUpdate> = {
  changesIn: pickChangedFields,
  parts: (versions) => {
    const { base, latest, changes } = versions;
    return [
      ...COMPANY_MERGE_UNITS.map((unit) => mergeUnitVersions(unit, versions)),
      mergeListField(
        FOUNDERS_LIST_FIELD,
        base.additional_founders,
        changes.additional_founders,
        latest.additional_founders,
      ),
      mergeListField(
        TOUCHPOINTS_LIST_FIELD,
        base.additional_touchpoints,
        changes.additional_touchpoints,
        latest.additional_touchpoints,
      ),
      mergeListField(FUNDING_LIST_FIELD, base.funding_data, changes.funding_data, latest.funding_data),
      ...YEARLY_FIELDS.map((figures) => mergeYears(figures, versions)),
    ];
  },
};

interface Versions {
  base: Company;
  latest: Company;
  changes: CompanyUpdate;
}

function mergeYears(figures: YearlyField, { base, latest, changes }: Versions): MergeResult {
  const yours = changes[figures.name];
  if (yours === undefined) return UNCHANGED_MERGE_RESULT;
  const was = base[figures.name];
  const [other, my] = [latest[figures.name], yours ?? {}];
  const years = [...new Set([was, other, my].flatMap(Object.keys))].sort();
  const idOf = (year: string) => `${figures.name}.${year}`;
  const isConflict = (year: string) =>
    my[year] !== was[year] && other[year] !== was[year] && my[year] !== other[year];
  const displayValue = (figure: number | undefined) =>
    figure === undefined ? REMOVED_VALUE_LABEL : figures.displayValue(figure);
  const figureOf = (year: string, choices: VersionChoices) => {
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
