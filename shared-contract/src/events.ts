import { z } from 'zod';
import { defineRoute } from './route';

export const entityChange = z.object({
  entity: z.enum(['company', 'judge', 'person']),
  id: z.uuid().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  by: z.string().nullable(),
  /** `X-Request-Id` of the request that made the change, so that clients can recognize their own changes. */
  request_id: z.string().nullable(),
});
export type EntityChange = z.infer<typeof entityChange>;

export const eventRoutes = {
  stream: defineRoute({
    method: 'GET',
    url: '/events',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Events'],
      summary: 'Changes of records from now on, as server-sent events; what was missed is not repeated',
      produces: ['text/event-stream'],
      response: {
        // A schema cannot validate a stream, so clients parse each event with `entityChange`.
        200: z.unknown().meta({
          type: 'string',
          description: 'The data of each event is one change',
          contentMediaType: 'application/json',
          contentSchema: z.toJSONSchema(entityChange),
        }),
      },
    },
  }),
};
