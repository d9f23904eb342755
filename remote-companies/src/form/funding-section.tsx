import { FUNDING_SOURCES, sumFunding } from '@studio-desk/shared-contract';
import {
  parseAmount,
  formatAmount,
  formatMoney,
  FormSection,
  RepeatableRows,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useCompanyFormChoices } from './company-choices';
import { ChoiceInput, TextInput, YearInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { useNewRow } from './use-new-row';
import { useListError } from './use-list-error';

export function FundingSection() {
  const { control, getValues } = useFormContext<CompanyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'funding_data' });
  const total = useFundingTotal();
  const { isReady, add } = useNewRow('new_funding', () => {
    const entry = getValues('new_funding');
    append({ ...entry, amount: formatAmount(parseAmount(entry.amount)) }, { shouldFocus: false });
    toast.success('Funding added');
  });
  return (
    <FormSection title="Funding" aside={total !== null && <FundingTotal total={total} />}>
      <RepeatableRows
        label="Funding entries"
        rowLabel="Funding entry"
        keys={fields.map(({ id }) => id)}
        columns="md:grid-cols-[1.6fr_1fr_0.8fr_2fr]"
        addLabel="Add Funding"
        removeLabel="Remove funding entry"
        onAdd={add}
        onRemove={remove}
        full={!isReady}
        entry={<FundingFields of="new_funding" />}
        entryLabel="New funding entry"
        error={useListError('funding_data')}
      >
        {(index) => <FundingFields of={`funding_data.${index}`} />}
      </RepeatableRows>
    </FormSection>
  );
}

function FundingFields({ of }: { of: 'new_funding' | `funding_data.${number}` }) {
  const { years } = useCompanyFormChoices();
  return (
    <>
      <ChoiceInput
        name={`${of}.source`}
        label="Source"
        choices={FUNDING_SOURCES}
        clearable={of === 'new_funding'}
      />
      <TextInput name={`${of}.amount`} label="Amount" inputMode="decimal" />
      <YearInput name={`${of}.year`} years={years} />
      <TextInput name={`${of}.notes`} label="Notes" />
    </>
  );
}

function useFundingTotal() {
  const { control } = useFormContext<CompanyFormValues>();
  const entries = useWatch({ control, name: 'funding_data' });
  const amounts = entries.map(({ amount }) => ({ amount: parseAmount(amount) }));
  return sumFunding(amounts.filter(({ amount }) => Number.isFinite(amount)));
}

const FundingTotal = ({ total }: { total: number }) => (
  <>
    Total Funding <strong className="font-semibold text-text tabular-nums">{formatMoney(total)}</strong>
  </>
);
