import {
  FormTextField,
  inputProps,
  useFormField,
  type FormFieldName,
  type FormTextFieldProps,
} from '@studio-desk/shared-area';
import { JUDGE_FIELDS, type JudgeFields } from '@studio-desk/shared-contract';
import { Combobox, FieldGrid, FormSection } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { JudgeFormValues } from './judge-form-values';
import { judgeConfig } from '../judge-queries';

export type JudgeDetailName = Exclude<FormFieldName<JudgeFields>, 'name'>;

export interface BasicSectionProps {
  note?: ReactNode;
  belowName?: ReactNode;
  onNameChange?: () => void;
  hints?: Partial<Pick<JudgeFormValues, JudgeDetailName>>;
}

export function BasicSection({ note, belowName, onNameChange, hints = {} }: BasicSectionProps) {
  const contact = useFormField<JudgeFormValues>('point_of_contact');
  return (
    <FormSection title="Basic Information" note={note}>
      <TextInput name="name" onChange={onNameChange} />
      {belowName}
      <FieldGrid columns={3}>
        <TextInput name="email" hint={hints.email} />
        <TextInput name="phone" hint={hints.phone} />
        <Combobox
          browse
          label={JUDGE_FIELDS.point_of_contact.label}
          items={judgeConfig.useUgaContacts()}
          hint={hints.point_of_contact}
          {...contact}
        />
      </FieldGrid>
    </FormSection>
  );
}

interface TextInputProps extends Partial<FormTextFieldProps> {
  name: FormFieldName<JudgeFields>;
}

const TextInput = (look: TextInputProps) => (
  <FormTextField {...inputProps(JUDGE_FIELDS[look.name])} {...look} />
);
