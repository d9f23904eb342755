import { createHash } from 'node:crypto';
import type { Respondent } from './respondent';

export interface SandboxField {
  readonly id: string;
  readonly ref: string;
  readonly title: string;
  readonly type: string;
  readonly subfield_key?: string;
  readonly properties?: {
    readonly fields?: readonly SandboxField[];
    readonly choices?: readonly SandboxChoice[];
    readonly [property: string]: unknown;
  };
  readonly validations?: { readonly required: boolean };
}

interface SandboxChoice {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
}

export interface SandboxForm {
  readonly id: string;
  readonly title: string;
  readonly isPublic: boolean;
  readonly fields: readonly SandboxField[];
  readonly hidden: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** `type` names the property that holds the value: `{type: 'email', email: …}`. */
interface SandboxAnswer {
  readonly field: { readonly id: string; readonly type: string; readonly ref: string };
  readonly type: string;
  readonly [value: string]: unknown;
}

export interface SandboxResponse {
  readonly landing_id: string;
  readonly token: string;
  readonly response_id: string;
  readonly response_type: 'started' | 'partial' | 'completed';
  readonly landed_at: string;
  readonly submitted_at: string | null;
  readonly answers?: readonly SandboxAnswer[];
  readonly [property: string]: unknown;
}

export interface SandboxQuestion {
  readonly ref: string;
  readonly title: string;
  readonly type: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly multiple?: boolean;
  readonly other?: boolean;
  readonly subfield?: string;
  readonly fields?: readonly SandboxQuestion[];
  readonly answer?: (who: Respondent) => AnswerValue | undefined;
}

const UNASKED = new Set(['statement', 'group']);
const ID_LENGTH = 12;

const TOKEN_LENGTH = 32;
const MINUTE = 60_000;

type AnswerValue = string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>;

const KIND_BY_TYPE: Readonly<Record<string, string>> = {
  short_text: 'text',
  long_text: 'text',
  website: 'url',
  calendly: 'url',
  number: 'number',
  rating: 'number',
  opinion_scale: 'number',
  nps: 'number',
  yes_no: 'boolean',
  legal: 'boolean',
  file_upload: 'file_url',
};
const CHOSEN = new Set(['multiple_choice', 'picture_choice', 'dropdown', 'ranking']);

interface ResponseParts {
  readonly formId: string;
  readonly index: number;
  readonly submittedAt: Date;
  readonly answers: readonly SandboxAnswer[];
}

export const everyField = (fields: readonly SandboxField[]): SandboxField[] =>
  fields.flatMap((field) => [field, ...everyField(field.properties?.fields ?? [])]);

/** Returns the same id for the same name; it looks like a random Typeform id. */
export const stableId = (name: string, length = ID_LENGTH): string =>
  createHash('sha512').update(name).digest('base64').replace(/[+/=]/g, '').slice(0, length);

export function fieldOf(formId: string, question: SandboxQuestion): SandboxField {
  const { ref, title, type, required = false, subfield } = question;
  return {
    id: stableId(`${formId}/${ref}`),
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
        return { id: stableId(name), ref: stableId(`${name}/ref`, 36), label };
      }),
    }),
    ...(type === 'date' && { structure: 'MMDDYYYY', separator: '/' }),
    ...(fields && { fields: fields.map((field) => fieldOf(formId, field)) }),
  };
}

export const toSecond = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

export const answerValuesOf = (
  questions: readonly SandboxQuestion[],
  who: Respondent,
): Record<string, AnswerValue> =>
  Object.assign(
    {},
    ...questions.map(({ ref, answer, fields = [] }) => {
      const value = answer?.(who);
      return { ...(value !== undefined && { [ref]: value }), ...answerValuesOf(fields, who) };
    }),
  );

/** Answers in the order of the form's questions; ignores values for unknown refs. */
export const toTypeformAnswers = (
  { fields }: Pick<SandboxForm, 'fields'>,
  values: Readonly<Record<string, AnswerValue>>,
): SandboxAnswer[] =>
  everyField(fields).flatMap((field) => {
    const value = values[field.ref];
    return value === undefined ? [] : [answerTo(field, value)];
  });

export function finishedResponse({ formId, index, submittedAt, answers }: ResponseParts): SandboxResponse {
  const token = stableId(`${formId}/response/${index}`, TOKEN_LENGTH).toLowerCase();
  return {
    landing_id: token,
    token,
    response_id: token,
    response_type: 'completed',
    landed_at: toSecond(new Date(submittedAt.getTime() - (3 + (index % 17)) * MINUTE)),
    submitted_at: toSecond(submittedAt),
    metadata: {
      user_agent: 'Mozilla/5.0 (sandbox)',
      platform: index % 3 === 0 ? 'mobile' : 'other',
      referer: `https://sandbox.example.com/to/${formId}`,
      network_id: stableId(token, 10).toLowerCase(),
      browser: 'default',
    },
    hidden: {},
    calculated: { score: 0 },
    answers,
    tags: [],
    thankyou_screen_ref: 'default_tys',
  };
}

function answerTo({ id, type, ref, properties }: SandboxField, value: AnswerValue): SandboxAnswer {
  const field = { id, type, ref };
  if (!CHOSEN.has(type)) {
    const kind = KIND_BY_TYPE[type] ?? type;
    return { field, type: kind, [kind]: value };
  }
  const choices = properties?.choices ?? [];
  const labels = Array.isArray(value) ? value.map(String) : [String(value)];
  const known = choices.filter(({ label }) => labels.includes(label));
  const other = labels.find((label) => !choices.some((choice) => choice.label === label));
  if (!Array.isArray(value)) return { field, type: 'choice', choice: known[0] ?? { other } };
  return {
    field,
    type: 'choices',
    choices: {
      ids: known.map((choice) => choice.id),
      refs: known.map((choice) => choice.ref),
      labels: known.map((choice) => choice.label),
      ...(other !== undefined && { other }),
    },
  };
}
