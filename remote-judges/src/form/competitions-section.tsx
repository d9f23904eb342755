import { useFormField } from '@studio-desk/shared-area';
import { MONTHS } from '@studio-desk/shared-contract';
import {
  toSelectOptions,
  Combobox,
  FormSection,
  RepeatableRows,
  Select,
  type Suggestion,
} from '@studio-desk/shared-ui/components';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useCompetitionChoices } from './judge-choices';
import { emptyCompetition, type JudgeFormValues } from './judge-form-values';

export function CompetitionsSection() {
  const { control } = useFormContext<JudgeFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'competitions' });
  const choices = useCompetitionChoices();
  const { errors } = useFormState({ control, name: 'competitions', exact: true });
  return (
    <FormSection title="Competitions Judged">
      <RepeatableRows
        label="Competitions"
        rowLabel="Competition"
        keys={fields.map(({ id }) => id)}
        columns="md:grid-cols-[2fr_1fr_0.8fr]"
        addLabel="Add Competition"
        removeLabel="Remove competition"
        onAdd={() => append(emptyCompetition)}
        onRemove={remove}
        empty={'No competitions added yet. Click "Add Competition" to add one.'}
        error={errors.competitions?.root?.message ?? errors.competitions?.message}
      >
        {(index) => <CompetitionFields of={`competitions.${index}`} {...choices} />}
      </RepeatableRows>
    </FormSection>
  );
}

interface CompetitionFieldsProps {
  of: `competitions.${number}`;
  names: readonly Suggestion[];
  years: readonly string[];
}

function CompetitionFields({ of, names, years }: CompetitionFieldsProps) {
  const name = useFormField<JudgeFormValues>(`${of}.name`);
  return (
    <>
      <Combobox browse label="Competition Name" items={names} {...name} />
      <ChoiceInput name={`${of}.month`} label="Month" choices={MONTHS} />
      <ChoiceInput name={`${of}.year`} label="Year" choices={years} />
    </>
  );
}

interface ChoiceInputProps {
  name: `competitions.${number}.${'month' | 'year'}`;
  label: string;
  choices: readonly string[];
}

function ChoiceInput({ name, label, choices }: ChoiceInputProps) {
  const field = useFormField<JudgeFormValues>(name);
  return <Select label={label} {...field} options={toSelectOptions(field.value, choices, true)} />;
}
