import { createRecordDraftKind, type FormSchema } from '@studio-desk/shared-area';
import { company, companyCreate, type CompanyCreate } from '@studio-desk/shared-contract';
import type { FieldPath } from 'react-hook-form';
import { NEW_ROW_BY_LIST, findAllMissingFields } from './company-new-rows';
import { toCompanyBody, createEmptyCompanyFormValues, type CompanyFormValues } from './company-form-values';
import { emptyFirstContact, emptyNewRows, emptyFounder } from './company-row-values';

type Field = FieldPath<CompanyFormValues>;

export function findCompanyFormField(values: CompanyFormValues, path: readonly string[]): Field | null {
  const [list = '', key = '', ...rest] = path;
  if (path.length === 2 && (list === 'revenue_data' || list === 'employee_data')) {
    return figureField(values, list, key);
  }
  const isWaiting =
    (list === 'additional_touchpoints' || list === 'funding_data') && Number(key) === values[list].length;
  const name = (isWaiting ? [NEW_ROW_BY_LIST[list], ...rest] : path).join('.');
  return isFieldOf(values, name) ? name : null;
}

function figureField(values: CompanyFormValues, list: 'revenue_data' | 'employee_data', year: string): Field {
  const index = values[list].findIndex((row) => row.year.trim() === year);
  return index < 0 ? `${NEW_ROW_BY_LIST[list]}.value` : `${list}.${index}.value`;
}

function isFieldOf(values: CompanyFormValues, name: string): name is Field {
  let found: unknown = values;
  for (const step of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return false;
    found = Object.entries(found).find(([key]) => key === step)?.[1];
  }
  return true;
}

/**
 * Returns a problem for each row that repeats a year, because rows are stored by year, so one would overwrite
 * the other.
 */
const repeatedYears = (values: CompanyFormValues) =>
  (['revenue_data', 'employee_data'] as const).flatMap((list) => {
    const entry = NEW_ROW_BY_LIST[list];
    const years = [...values[list], values[entry]].map(({ year }) => year.trim());
    return years.flatMap((year, index) =>
      year !== '' && years.indexOf(year) < index
        ? {
            path: index < values[list].length ? [list, index, 'year'] : [entry, 'year'],
            message: `${year} already has a row. Change its amount there.`,
          }
        : [],
    );
  });

export const companySchema: FormSchema<CompanyFormValues, CompanyCreate> = {
  rules: companyCreate,
  bodyOf: toCompanyBody,
  problems: (values) => [...findAllMissingFields(values), ...repeatedYears(values)],
  fieldAt: findCompanyFormField,
  firstField: 'company_name',
};

const oneRowEach = createEmptyCompanyFormValues({
  additional_founders: [emptyFounder],
  additional_touchpoints: [{ ...emptyFirstContact, notes: '' }],
  funding_data: [emptyNewRows.new_funding],
  revenue_data: [emptyNewRows.new_revenue],
  employee_data: [emptyNewRows.new_employees],
});

export const companyDraftKind = createRecordDraftKind('company', company, oneRowEach);
