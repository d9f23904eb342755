import { FieldGrid, FormSection, RepeatableRows } from '@studio-desk/shared-ui/components';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useCompanyFormChoices } from './company-choices';
import { SuggestionInput, TextInput, YearInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import type { TouchpointPath } from './touchpoint-key';
import { useNewRow } from './use-new-row';
import { useListError } from './use-list-error';

export const FirstContactSection = () => (
  <FormSection title="First Contact">
    <FieldGrid columns={4}>
      <ContactFields of="first_contact" />
    </FieldGrid>
  </FormSection>
);

export function TouchpointsSection() {
  const { control, getValues } = useFormContext<CompanyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'additional_touchpoints' });
  const { isReady, add } = useNewRow('new_touchpoint', () =>
    append(getValues('new_touchpoint'), { shouldFocus: false }),
  );
  return (
    <FormSection title="Additional Touchpoints">
      <RepeatableRows
        label="Touchpoints"
        rowLabel="Touchpoint"
        keys={fields.map(({ id }) => id)}
        columns="md:grid-cols-[1.5fr_1.4fr_1fr_1.2fr_1.2fr]"
        addLabel="Add Touchpoint"
        removeLabel="Remove touchpoint"
        onAdd={add}
        onRemove={remove}
        full={!isReady}
        entry={<TouchpointFields of="new_touchpoint" />}
        entryLabel="New touchpoint"
        error={useListError('additional_touchpoints')}
      >
        {(index) => <TouchpointFields of={`additional_touchpoints.${index}`} />}
      </RepeatableRows>
    </FormSection>
  );
}

type TouchpointName = TouchpointPath | 'new_touchpoint';

const TouchpointFields = ({ of }: { of: Exclude<TouchpointName, 'first_contact'> }) => (
  <>
    <ContactFields of={of} />
    <TextInput name={`${of}.notes`} label="Notes" />
  </>
);

function ContactFields({ of }: { of: TouchpointName }) {
  const { programs, semesters, years } = useCompanyFormChoices();
  return (
    <>
      <SuggestionInput name={`${of}.program`} label="Program" items={programs} />
      <SuggestionInput name={`${of}.semester`} label="Semester" items={semesters} />
      <YearInput name={`${of}.year`} years={years} />
      <TouchpointStatusInput of={of} />
    </>
  );
}

export const TouchpointStatusInput = ({ of, ...look }: { of: TouchpointName; labelHidden?: boolean }) => (
  <SuggestionInput name={`${of}.status`} label="Status" items={useCompanyFormChoices().statuses} {...look} />
);
