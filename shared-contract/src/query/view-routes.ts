import { z } from 'zod';
import { idParams } from '../fields';
import { defineRoute } from '../route';
import { RECORD_KINDS } from './record-kinds';
import { savedView, savedViewInput } from './view';

const tags = ['Views'];
const signedIn = { access: 'signed-in' } as const;
const write = {
  access: 'signed-in',
  readOnlyFields: ['id', 'owner', 'can_change', 'missing_fields', 'created_at', 'updated_at'],
} as const;

export const savedViewRoutes = {
  list: defineRoute({
    method: 'GET',
    url: '/views',
    config: signedIn,
    schema: {
      tags,
      summary: 'Saved views of the caller, and those that others share, by name',
      querystring: z.strictObject({
        kind: z.enum(RECORD_KINDS, `kind is one of: ${RECORD_KINDS.join(', ')}`).optional(),
      }),
      response: { 200: z.array(savedView) },
    },
  }),
  create: defineRoute({
    method: 'POST',
    url: '/views',
    config: { ...write, takesIdempotencyKey: true },
    schema: {
      tags,
      summary: 'Save a view; names are unique for an owner and kind',
      body: savedViewInput,
      response: { 201: savedView },
    },
  }),
  update: defineRoute({
    method: 'PUT',
    url: '/views/:id',
    config: write,
    schema: {
      tags,
      summary: 'Replace a view, by its owner only',
      params: idParams,
      body: savedViewInput,
      response: { 200: savedView },
    },
  }),
  remove: defineRoute({
    method: 'DELETE',
    url: '/views/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete a view, by its owner only',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
