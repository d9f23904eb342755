import { z } from 'zod';
import { timestamp } from './fields';
import { defineRoute } from './route';

const tags = ['Operations'];
const open = { access: 'public' } as const;

export const devMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: timestamp,
});
export type DevMail = z.infer<typeof devMail>;

export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    url: '/health',
    config: open,
    schema: {
      tags,
      summary: 'The process is up',
      response: {
        200: z.object({
          status: z.literal('ok'),
          /** Version of the API. Each area declares the range of API versions that it supports. */
          version: z.string(),
        }),
      },
    },
  }),
  ready: defineRoute({
    method: 'GET',
    url: '/ready',
    config: open,
    schema: {
      tags,
      summary: 'The database answers and its migrations are applied',
      response: {
        200: z.object({
          status: z.literal('ready'),
          mail: z.object({ waiting: z.number().int(), dead: z.number().int() }).nullable(),
          /** Problems that an operator should fix, even though the API is ready. */
          warnings: z.array(z.string()),
        }),
      },
    },
  }),
  devMailbox: defineRoute({
    method: 'GET',
    url: '/dev/mail',
    config: open,
    schema: {
      tags,
      summary: 'Mails kept on a local start, newest first',
      response: { 200: z.array(devMail) },
    },
  }),
};
