import { createHash } from 'node:crypto';
import type { AnswerValue } from './answer-values';
import type { SandboxField } from './form-shapes';
import type { Respondent } from './respondent';

/** A question of a made-up form, and how somebody made up answers it. */
export interface SandboxQuestion {
  /** Unique in its form; its id is made of it. */
  readonly ref: string;
  readonly title: string;
  readonly type: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly multiple?: boolean;
  readonly other?: boolean;
  readonly subfield?: string;
  /** Questions of a group, rows of a matrix, parts of an address. */
  readonly fields?: readonly SandboxQuestion[];
  /** Undefined where the question is left out. */
  readonly answer?: (who: Respondent) => AnswerValue | undefined;
}

const UNASKED = new Set(['statement', 'group']);
const ID_LENGTH = 12;

/** Text that looks made up and is the same each time for the same name. */
export const steadyId = (name: string, length = ID_LENGTH): string =>
  createHash('sha512').update(name).digest('base64').replace(/[+/=]/g, '').slice(0, length);

/** The question as the service describes it. */
export function fieldOf(formId: string, question: SandboxQuestion): SandboxField {
  const { ref, title, type, required = false, subfield } = question;
  return {
    id: steadyId(`${formId}/${ref}`),
    ref,
    title,
    ...(subfield !== undefined && { subfield_key: subfield }),
    properties: propertiesOf(formId, question),
    ...(!UNASKED.has(type) && { validations: { required } }),
    type,
  };
}

function propertiesOf(formId: string, { ref, choices, multiple, other, fields, type }: SandboxQuestion) {
  return {
    ...(choices && {
      randomize: false,
      allow_multiple_selection: multiple ?? false,
      allow_other_choice: other ?? false,
      choices: choices.map((label) => {
        const name = `${formId}/${ref}/${label}`;
        return { id: steadyId(name), ref: steadyId(`${name}/ref`, 36), label };
      }),
    }),
    ...(type === 'date' && { structure: 'MMDDYYYY', separator: '/' }),
    ...(fields && { fields: fields.map((field) => fieldOf(formId, field)) }),
  };
}
