import { parseAmount, formatAmount, FormSection, RepeatableRows } from '@studio-desk/shared-ui/components';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useCompanyFormChoices } from './company-choices';
import { NEW_ROW_BY_LIST } from './company-new-rows';
import { ChoiceInput, TextInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { useNewRow } from './use-new-row';

type FigureList = 'revenue_data' | 'employee_data';

export const YearlyFiguresFormSection = () => (
  <FormSection title="Revenue and Employees">
    <div className="grid items-start gap-6 md:grid-cols-2">
      <YearlyFigures list="revenue_data" label="Revenue" inputMode="decimal" />
      <YearlyFigures list="employee_data" label="Employees" inputMode="numeric" />
    </div>
  </FormSection>
);

interface YearlyFiguresProps {
  list: FigureList;
  label: string;
  inputMode: 'decimal' | 'numeric';
}

function YearlyFigures({ list, label, inputMode }: YearlyFiguresProps) {
  const { control, getValues } = useFormContext<CompanyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const entry = NEW_ROW_BY_LIST[list];
  const { isReady, add } = useNewRow(entry, () => {
    const { year, value } = getValues(entry);
    append({ year, value: formatAmount(parseAmount(value)) }, { shouldFocus: false });
  });
  const row = (of: FigureName) => (
    <>
      <YearChoice of={of} list={list} />
      <TextInput name={`${of}.value`} label={label} inputMode={inputMode} />
    </>
  );
  return (
    <RepeatableRows
      label={`${label} by year`}
      rowLabel={label}
      keys={fields.map(({ id }) => id)}
      columns="grid-cols-[0.8fr_1.2fr]"
      addLabel={`Add ${label}`}
      removeLabel={`Remove ${label.toLowerCase()}`}
      onAdd={add}
      onRemove={remove}
      full={!isReady}
      entry={row(entry)}
      entryLabel={`New ${label.toLowerCase()}`}
    >
      {(index) => row(`${list}.${index}`)}
    </RepeatableRows>
  );
}

type FigureName = (typeof NEW_ROW_BY_LIST)[FigureList] | `${FigureList}.${number}`;

function YearChoice({ of, list }: { of: FigureName; list: FigureList }) {
  const { control } = useFormContext<CompanyFormValues>();
  const [rows, entry, own] = useWatch({ control, name: [list, NEW_ROW_BY_LIST[list], `${of}.year`] });
  const usedYears = [...rows, entry].map(({ year }) => year).filter((year) => year !== own);
  const { years } = useCompanyFormChoices();
  const free = years.map(({ name }) => name).filter((year) => !usedYears.includes(year));
  return (
    <ChoiceInput name={`${of}.year`} label="Year" choices={free} clearable={of === NEW_ROW_BY_LIST[list]} />
  );
}
