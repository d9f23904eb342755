import { z } from 'zod';
import { route } from './route';

/** A record was changed, by whomever. */
export const entityChange = z.object({
  entity: z.enum(['company', 'judge', 'person']),
  /** Null where one change touched several records, an upload for example. */
  id: z.uuid().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  /** E-mail of who did it; null where nobody is behind it. */
  by: z.string().nullable(),
  /** `X-Request-Id` of the call that did it: a client knows its own changes by it. */
  request_id: z.string().nullable(),
});
export type EntityChange = z.infer<typeof entityChange>;

/** The live updates. */
export const eventRoutes = {
  stream: route({
    method: 'GET',
    url: '/events',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Events'],
      summary: 'Changes of records from now on, as server-sent events; what was missed is not repeated',
      produces: ['text/event-stream'],
      response: {
        // A stream of text, which no schema checks: the client parses each event by `entityChange`.
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
