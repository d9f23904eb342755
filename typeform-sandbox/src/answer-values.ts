import type { SandboxAnswer, SandboxField } from './form-shapes';

/** What somebody answered, before it takes the shape that its question has. */
export type AnswerValue = string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>;

/** Kind of answer by type of question; other types answer under their own name. */
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

/** The answer as the service sends it. */
export function answerTo({ id, type, ref, properties }: SandboxField, value: AnswerValue): SandboxAnswer {
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
