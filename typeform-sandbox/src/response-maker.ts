import { type AnswerValue, answerTo } from './answer-values';
import { everyField, type SandboxAnswer, type SandboxForm, type SandboxResponse } from './form-shapes';
import type { Respondent } from './respondent';
import { type SandboxQuestion, steadyId } from './sandbox-questions';

const TOKEN_LENGTH = 32;
const MINUTE = 60_000;

/** The service tells moments to the second. */
export const toSecond = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

/** What this respondent answers, by the questions' refs. */
export const answersOf = (
  questions: readonly SandboxQuestion[],
  who: Respondent,
): Record<string, AnswerValue> =>
  Object.assign(
    {},
    ...questions.map(({ ref, answer, fields = [] }) => {
      const value = answer?.(who);
      return { ...(value !== undefined && { [ref]: value }), ...answersOf(fields, who) };
    }),
  );

/** Answers in the order of the form's questions; a ref that the form does not have makes none. */
export const shapedAnswers = (
  { fields }: Pick<SandboxForm, 'fields'>,
  values: Readonly<Record<string, AnswerValue>>,
): SandboxAnswer[] =>
  everyField(fields).flatMap((field) => {
    const value = values[field.ref];
    return value === undefined ? [] : [answerTo(field, value)];
  });

interface ResponseParts {
  readonly formId: string;
  readonly place: number;
  readonly submittedAt: Date;
  readonly answers: readonly SandboxAnswer[];
}

/** A finished response; its token is the same each time for the same form and place. */
export function finishedResponse({ formId, place, submittedAt, answers }: ResponseParts): SandboxResponse {
  const token = steadyId(`${formId}/response/${place}`, TOKEN_LENGTH).toLowerCase();
  return {
    landing_id: token,
    token,
    response_id: token,
    response_type: 'completed',
    landed_at: toSecond(new Date(submittedAt.getTime() - (3 + (place % 17)) * MINUTE)),
    submitted_at: toSecond(submittedAt),
    metadata: {
      user_agent: 'Mozilla/5.0 (sandbox)',
      platform: place % 3 === 0 ? 'mobile' : 'other',
      referer: `https://sandbox.example.com/to/${formId}`,
      network_id: steadyId(token, 10).toLowerCase(),
      browser: 'default',
    },
    hidden: {},
    calculated: { score: 0 },
    answers,
    tags: [],
    thankyou_screen_ref: 'default_tys',
  };
}
