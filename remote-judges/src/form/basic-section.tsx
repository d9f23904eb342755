import {
  FormTextField,
  getInputProps,
  useFormField,
  type FormFieldName,
  type FormTextFieldProps,
} from '@studio-desk/shared-area';
import { JUDGE_FIELDS, type JudgeFields } from '@studio-desk/shared-contract';
import { Combobox, FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { JudgeFormValues } from './judge-form-values';
import { judgeConfigQueries } from '../judge-queries';

export type JudgeDetailName = Exclude<FormFieldName<JudgeFields>, 'name'>;

export interface BasicSectionProps {
  note?: ReactNode;
  belowName?: ReactNode;
  onNameChange?: () => void;
  hints?: Partial<Pick<JudgeFormValues, JudgeDetailName>>;
}

export const BasicSection = ({ note, belowName, onNameChange, hints = {} }: BasicSectionProps) => (
  <FormSection title="Basic Information" note={note}>
    <TextInput name="name" onChange={onNameChange} />
    {belowName}
    <FieldGrid columns={3}>
      {DETAILS.map((name) => (
        <DetailInput key={name} name={name} hint={hints[name]} />
      ))}
    </FieldGrid>
  </FormSection>
);

const DETAILS = ['email', 'phone', 'point_of_contact'] as const satisfies readonly JudgeDetailName[];

interface DetailInputProps {
  name: JudgeDetailName;
  hint?: string;
  labelHidden?: boolean;
}

export const DetailInput = (input: DetailInputProps) =>
  input.name === 'point_of_contact' ? <ContactInput {...input} /> : <TextInput {...input} />;

const ContactInput = (look: DetailInputProps) => (
  <Combobox
    browse
    label={JUDGE_FIELDS.point_of_contact.label}
    items={judgeConfigQueries.useUgaContacts()}
    {...look}
    {...useFormField<JudgeFormValues>('point_of_contact')}
  />
);

interface TextInputProps extends Partial<FormTextFieldProps> {
  name: FormFieldName<JudgeFields>;
}

const TextInput = (look: TextInputProps) => (
  <FormTextField {...getInputProps(JUDGE_FIELDS[look.name])} {...look} />
);
