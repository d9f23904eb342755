import { FormInput, type FormFieldName, type FormInputProps } from '@studio-desk/shared-area';
import { JUDGE_FIELDS, type JudgeFields } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { JudgeFormValues } from './judge-form-values';
import { judgeConfigQueries } from '../judge-queries';

export type JudgeDetailFieldName = Exclude<FormFieldName<JudgeFields>, 'name'>;

export interface BasicInformationSectionProps {
  note?: ReactNode;
  belowName?: ReactNode;
  onNameChange?: () => void;
  hints?: Partial<Pick<JudgeFormValues, JudgeDetailFieldName>>;
}

export const BasicInformationSection = ({
  note,
  belowName,
  onNameChange,
  hints = {},
}: BasicInformationSectionProps) => (
  <FormSection title="Basic Information" note={note}>
    <JudgeInput name="name" onChange={onNameChange} />
    {belowName}
    <FieldGrid columns={3}>
      {DETAILS.map((name) => (
        <JudgeDetailInput key={name} name={name} hint={hints[name]} />
      ))}
    </FieldGrid>
  </FormSection>
);

const DETAILS = ['email', 'phone', 'point_of_contact'] as const satisfies readonly JudgeDetailFieldName[];

interface JudgeDetailInputProps {
  name: JudgeDetailFieldName;
  hint?: string;
  labelHidden?: boolean;
}

export const JudgeDetailInput = (input: JudgeDetailInputProps) =>
  input.name === 'point_of_contact' ? <ContactInput {...input} /> : <JudgeInput {...input} />;

const ContactInput = (input: JudgeDetailInputProps) => (
  <JudgeInput {...input} items={judgeConfigQueries.useUgaContacts()} />
);

interface JudgeInputProps extends Omit<FormInputProps, 'field'> {
  name: FormFieldName<JudgeFields>;
}

const JudgeInput = (input: JudgeInputProps) => <FormInput field={JUDGE_FIELDS[input.name]} {...input} />;
