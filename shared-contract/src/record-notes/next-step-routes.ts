import { z } from 'zod';
import { idParams, optionalDate, optionalEmail, requiredText, timestamp } from '../fields';
import { RECORD_KINDS, type RecordRouteInfo } from '../query/record-kinds';
import { defineRoute } from '../route';

const tags = ['Next steps'];
const signedIn = { access: 'signed-in' } as const;

const nextStep = z.object({
  id: z.string(),
  text: z.string(),
  /** YYYY-MM-DD */
  due: z.string().nullable(),
  /** Email of the account that has to do the next step. */
  assignee: z.string(),
  done_at: timestamp.nullable(),
  record: z.object({ kind: z.enum(RECORD_KINDS), id: z.string(), name: z.string() }),
});
export type NextStep = z.infer<typeof nextStep>;

const nextStepInput = z.strictObject({
  text: requiredText('Next step'),
  due: optionalDate('Due'),
  /** By default, the signed-in user is the assignee. */
  assignee: optionalEmail('Assignee'),
});
export type NextStepInput = z.input<typeof nextStepInput>;

const nextStepUpdate = nextStepInput.extend({ done: z.boolean('done must be true or false') }).partial();
export type NextStepChanges = z.output<typeof nextStepUpdate>;

const flag = (name: string) => z.stringbool({ error: `${name} is true or false` }).optional();

export const createRecordNextStepRoutes = ({ kind }: RecordRouteInfo) => ({
  nextSteps: defineRoute({
    method: 'GET',
    url: `/${kind}/:id/next-steps`,
    config: signedIn,
    schema: {
      tags,
      summary: 'Next steps of a record: open ones by due date, then done ones, the last done first',
      params: idParams,
      response: { 200: z.array(nextStep) },
    },
  }),
  addNextStep: defineRoute({
    method: 'POST',
    url: `/${kind}/:id/next-steps`,
    config: { access: 'signed-in', takesIdempotencyKey: true },
    schema: {
      tags,
      summary: 'Add a next step',
      params: idParams,
      body: nextStepInput,
      response: { 201: nextStep },
    },
  }),
});

export const nextStepRoutes = {
  list: defineRoute({
    method: 'GET',
    url: '/next-steps',
    config: signedIn,
    schema: {
      tags,
      summary: 'Next steps of records that are not deleted, open ones by due date; at most 200',
      querystring: z.strictObject({
        kind: z.enum(RECORD_KINDS, `kind is one of: ${RECORD_KINDS.join(', ')}`).optional(),
        mine: flag('mine'),
        open: flag('open'),
      }),
      response: { 200: z.array(nextStep) },
    },
  }),
  update: defineRoute({
    method: 'PUT',
    url: '/next-steps/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Change the fields of a next step in the body; done closes it or opens it again',
      params: idParams,
      body: nextStepUpdate,
      response: { 200: nextStep },
    },
  }),
  remove: defineRoute({
    method: 'DELETE',
    url: '/next-steps/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete a next step',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
