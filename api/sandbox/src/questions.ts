import { createHash } from 'node:crypto';

export interface SandboxField {
  readonly id: string;
  readonly ref: string;
  readonly title: string;
  readonly type: string;
  readonly validations?: { readonly required: boolean };
  readonly properties: {
    readonly fields?: readonly SandboxField[];
    readonly choices?: readonly { readonly id: string; readonly label: string }[];
  };
}

export const toStableId = (name: string, length = 12): string =>
  createHash('sha256').update(name).digest('hex').slice(0, length);

export const createQuestion = (
  ref: string,
  title: string,
  type: string,
  { required = false, ...properties }: SandboxField['properties'] & { readonly required?: boolean } = {},
): SandboxField => ({
  ...{ id: toStableId(ref), ref, title, type, properties },
  ...(type !== 'statement' && type !== 'group' && { validations: { required } }),
});

export const createChoiceQuestion = (
  ref: string,
  title: string,
  type: string,
  labels: readonly string[],
): SandboxField =>
  createQuestion(ref, title, type, { choices: labels.map((label) => ({ id: toStableId(label), label })) });

export const createQuestionGroup = (
  ref: string,
  title: string,
  type: string,
  fields: readonly SandboxField[],
): SandboxField => createQuestion(ref, title, type, { fields });

export const flattenFields = (fields: readonly SandboxField[]): SandboxField[] =>
  fields.flatMap((field) => [field, ...flattenFields(field.properties.fields ?? [])]);
