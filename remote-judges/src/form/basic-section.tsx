import { inputProps, type FormFieldName } from '@studio-desk/shared-area';
import { JUDGE_FIELDS, type JudgeFields } from '@studio-desk/shared-contract';
import { Combobox, FieldGrid, FormSection, TextField } from '@studio-desk/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import type { JudgeFormValues } from './judge-form-values';
import { judgeConfig } from '../judge-queries';
import { useJudgeField } from './use-judge-field';

export type DetailName = Exclude<FormFieldName<JudgeFields>, 'name'>;

export interface BasicSectionProps {
  note?: ReactNode;
  belowName?: ReactNode;
  onNameChange?: () => void;
  hints?: Partial<Pick<JudgeFormValues, DetailName>>;
}

export function BasicSection({ note, belowName, onNameChange, hints = {} }: BasicSectionProps) {
  const contact = useJudgeField('point_of_contact');
  return (
    <FormSection title="Basic Information" note={note}>
      <NameInput onNameChange={onNameChange} />
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

function NameInput({ onNameChange }: Pick<BasicSectionProps, 'onNameChange'>) {
  const { onChange, ...field } = useJudgeField('name');
  return (
    <TextField
      {...inputProps(JUDGE_FIELDS.name)}
      autoComplete="off"
      {...field}
      onChange={(event) => {
        onChange(event);
        onNameChange?.();
      }}
    />
  );
}

interface TextInputProps extends Partial<ComponentProps<typeof TextField>> {
  name: FormFieldName<JudgeFields>;
}

const TextInput = ({ name, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...inputProps(JUDGE_FIELDS[name])} {...look} {...useJudgeField(name)} />
);
