import {
  answerValuesOf,
  fieldOf,
  finishedResponse,
  type SandboxForm,
  type SandboxQuestion,
  type SandboxResponse,
  toTypeformAnswers,
  toSecond,
} from './form-shapes';
import { createRespondent } from './respondent';

export interface FormPlan {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly SandboxQuestion[];
  readonly hidden?: readonly string[];
  readonly isPublic?: boolean;
  readonly responses: number;
  readonly first: string;
  readonly last: string;
  readonly alterResponse?: (response: SandboxResponse, index: number) => SandboxResponse;
}

export interface MadeForm {
  readonly plan: FormPlan;
  form: SandboxForm;
  readonly responses: SandboxResponse[];
}

const SEED_PRIME = 31;
const DAY_MS = 86_400_000;

const seedOf = (text: string) =>
  [...text].reduce((seed, letter) => (seed * SEED_PRIME + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

export function makeForm(plan: FormPlan): MadeForm {
  const { id, title, questions, hidden = [], isPublic = true, first, last } = plan;
  const form = {
    id,
    title,
    isPublic,
    hidden,
    fields: questions.map((question) => fieldOf(id, question)),
    createdAt: toSecond(new Date(Date.parse(first) - DAY_MS)),
    updatedAt: toSecond(new Date(last)),
  };
  const made: MadeForm = { plan, form, responses: [] };
  for (let index = 0; index < plan.responses; index += 1) {
    made.responses.push(nextResponse(made, momentOf(plan, index)));
  }
  return made;
}

export function nextResponse({ plan, form, responses }: MadeForm, submittedAt: Date): SandboxResponse {
  const index = responses.length;
  const values = answerValuesOf(plan.questions, createRespondent(seedOf(plan.id), index));
  const response = finishedResponse({
    formId: plan.id,
    index,
    submittedAt,
    answers: toTypeformAnswers(form, values),
  });
  return plan.alterResponse?.(response, index) ?? response;
}

function momentOf({ responses, first, last }: FormPlan, index: number): Date {
  const step = (Date.parse(last) - Date.parse(first)) / Math.max(responses - 1, 1);
  const own = index % 10 === 9 && index < responses - 1 ? index - 1 : index;
  return new Date(Date.parse(first) + Math.floor(own * step));
}
