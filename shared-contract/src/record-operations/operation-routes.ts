import { z } from 'zod';
import { idParams, paginationQueryFields } from '../fields';
import { RECORD_KINDS } from '../query/record-kinds';
import { defineRoute } from '../route';
import { operationUndoResult, recordOperation, UNDO_WINDOW_DAYS } from './operation';

const tags = ['Changes of many records'];
const signedIn = { access: 'signed-in' } as const;

export const recordOperationRoutes = {
  list: defineRoute({
    method: 'GET',
    url: '/operations',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Uploads, syncs, bulk changes, merges and their undos, newest first; the exact total is in X-Total-Count',
      querystring: z.strictObject({
        kind: z.enum(RECORD_KINDS, `kind is one of: ${RECORD_KINDS.join(', ')}`).optional(),
        ...paginationQueryFields,
      }),
      response: { 200: z.array(recordOperation) },
    },
  }),
  undo: defineRoute({
    method: 'POST',
    url: '/operations/:id/undo',
    config: { ...signedIn, takesIdempotencyKey: true },
    schema: {
      tags,
      summary: `Put back what an operation changed, field by field, where nobody changed that field since; once, for ${UNDO_WINDOW_DAYS} days`,
      params: idParams,
      response: { 200: operationUndoResult },
    },
  }),
};
