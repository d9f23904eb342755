import { z } from 'zod';
import { idParams, optionalSearchText, paginationQueryFields } from '../fields';
import type { RecordRouteInfo } from '../query/record-kinds';
import { defineRoute } from '../route';
import { historyEntry, trashedRecord } from './history';

const signedIn = { access: 'signed-in' } as const;

const revertBody = z.strictObject({
  history_id: z.uuid('history_id is the id of a change'),
  fields: z
    .array(z.string('A field is named by text'))
    .min(1, 'Name at least one field, or leave fields out')
    .max(100, 'Name at most 100 fields')
    .optional(),
  force: z.boolean('force is true or false').default(false),
});
export type RevertRequest = z.output<typeof revertBody>;

export const createHistoryRoutes = <Row extends z.ZodType>({ kind, tags }: RecordRouteInfo, row: Row) => ({
  history: defineRoute({
    method: 'GET',
    url: `/${kind}/:id/history`,
    config: signedIn,
    schema: {
      tags,
      summary:
        'Changes of a record and of what belongs to it, newest first, also of a deleted one; the exact total is in X-Total-Count',
      params: idParams,
      querystring: z.strictObject(paginationQueryFields),
      response: { 200: z.array(historyEntry) },
    },
  }),
  revert: defineRoute({
    method: 'POST',
    url: `/${kind}/:id/revert`,
    config: signedIn,
    schema: {
      tags,
      summary:
        'Put back what the fields of a change were before it. If one was changed again since, 409 `changed_since` with `conflicts`, unless `force`',
      params: idParams,
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: revertBody,
      response: { 200: row },
    },
  }),
  trash: defineRoute({
    method: 'GET',
    url: `/${kind}/trash`,
    config: signedIn,
    schema: {
      tags,
      summary: 'Deleted records, the last deleted first; the exact total is in X-Total-Count',
      querystring: z.strictObject({ q: optionalSearchText, ...paginationQueryFields }),
      response: { 200: z.array(trashedRecord) },
    },
  }),
  restore: defineRoute({
    method: 'POST',
    url: `/${kind}/:id/restore`,
    config: signedIn,
    schema: {
      tags,
      summary: 'Bring a deleted record back, with all that belonged to it',
      params: idParams,
      response: { 200: row },
    },
  }),
});
