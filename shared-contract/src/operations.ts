import { z } from 'zod';
import { timestamp } from './fields';
import { route } from './route';

const tags = ['Operations'];
const open = { access: 'public' } as const;

export const keptMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: timestamp,
});
export type KeptMail = z.infer<typeof keptMail>;

/** Calls for whoever runs the API. `keptMails` exists on a local start only. */
export const operationRoutes = {
  health: route({
    method: 'GET',
    url: '/health',
    config: open,
    schema: {
      tags,
      summary: 'The process is up',
      response: {
        200: z.object({
          status: z.literal('ok'),
          /** Version of the API: areas name a range of it that they work with. */
          version: z.string(),
        }),
      },
    },
  }),
  ready: route({
    method: 'GET',
    url: '/ready',
    config: open,
    schema: {
      tags,
      summary: 'The database answers and its migrations are applied',
      response: {
        200: z.object({
          status: z.literal('ready'),
          /** Mails of the outbox: on their way, and given up after a day of tries. Null: not counted in time. */
          mail: z.object({ waiting: z.number().int(), dead: z.number().int() }).nullable(),
        }),
      },
    },
  }),
  keptMails: route({
    method: 'GET',
    url: '/dev/mail',
    config: open,
    schema: {
      tags,
      summary: 'Mails kept on a local start, newest first',
      response: { 200: z.array(keptMail) },
    },
  }),
};
