import { generateAnswer } from './generated-answers';
import { flattenFields, toStableId, type SandboxField } from './questions';

export interface SandboxFormResponse {
  readonly token: string;
  readonly response_id: string;
  readonly response_type: string;
  readonly submitted_at: string | null;
  readonly answers?: readonly object[];
}

export type SandboxForm = ReturnType<typeof createSandboxForm>;

export interface SandboxFormOptions {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly SandboxField[];
  readonly isPublic?: boolean;
  readonly responses: number;
  readonly first: string;
  readonly last: string;
}

/** Maps a question type to its answer type. A question type that is not listed has the same answer type. */
const ANSWER_TYPES: Readonly<Record<string, string>> = {
  ...{ short_text: 'text', long_text: 'text', website: 'url', calendly: 'url', file_upload: 'file_url' },
  ...{ rating: 'number', opinion_scale: 'number', nps: 'number', yes_no: 'boolean', legal: 'boolean' },
};

export function createSandboxForm({ responses, first, last, isPublic = true, ...plan }: SandboxFormOptions) {
  const form = { ...plan, settings: { is_public: isPublic }, last_updated_at: last };
  const step = (Date.parse(last) - Date.parse(first)) / Math.max(responses - 1, 1);
  const momentOf = (index: number) => new Date(Date.parse(first) + index * step);
  return {
    form,
    responses: Array.from({ length: responses }, (_, at) =>
      createSandboxFormResponse(form, at, momentOf(at)),
    ),
  };
}

export function createSandboxFormResponse(
  { id, fields }: Pick<SandboxFormOptions, 'id' | 'fields'>,
  index: number,
  submittedAt: Date,
): SandboxFormResponse {
  const token = toStableId(`${id}/${index}`, 32);
  return {
    token,
    response_id: token,
    response_type: 'completed',
    submitted_at: submittedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    answers: createAnswers(fields, (field) => generateAnswer(field, index)),
  };
}

/** Returns the answers in question order. Skips questions that have no value. */
export const createAnswers = (
  fields: readonly SandboxField[],
  valueOf: (field: SandboxField) => unknown,
): object[] =>
  flattenFields(fields).flatMap((field) => {
    const value = valueOf(field);
    return value === undefined ? [] : [answerTo(field, value)];
  });

/** An answer's `type` is also the name of the property with its value: `{type: 'email', email: …}`. */
function answerTo({ id, type, ref, properties: { choices } }: SandboxField, value: unknown): object {
  const field = { id, type, ref };
  if (!choices) {
    const answerType = ANSWER_TYPES[type] ?? type;
    return { field, type: answerType, [answerType]: value };
  }
  if (Array.isArray(value)) return { field, type: 'choices', choices: { labels: value } };
  const chosen = choices.find(({ label }) => label === value);
  return { field, type: 'choice', choice: chosen ?? { other: value } };
}
