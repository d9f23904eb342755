import { z } from 'zod';
import { idParams, integerQueryParam, requiredText } from '../fields';
import { defineRoute } from '../route';
import { typeformField, typeformForm, typeformStatus, typeformSyncResult } from './typeform';
import { typeformFormId, typeformMapping, mappingCreate, mappingUpdate } from './typeform-mapping';

const tags = ['Typeform'];
const signedIn = { access: 'signed-in' } as const;
const formParams = z.object({ id: typeformFormId });
const redirectUri = requiredText('redirect_uri', 500);
const NO_MOMENT = 'since is a moment like 2026-11-20T08:00:00Z';
/** False if the UTC offset moves the year out of the range 0 to 9999. */
function hasPlainYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9_999;
}
const moment = z.iso.datetime({ offset: true, message: NO_MOMENT }).refine(hasPlainYear, NO_MOMENT);
const success = z.object({ success: z.literal(true) });

export const typeformRoutes = {
  authUrl: defineRoute({
    method: 'GET',
    url: '/typeform/auth/url',
    config: signedIn,
    schema: {
      tags,
      summary: 'Where the browser goes to connect an account; redirect_uri is one that the operator allows',
      querystring: z.strictObject({ redirect_uri: redirectUri }),
      response: { 200: z.object({ auth_url: z.string() }) },
    },
  }),
  callback: defineRoute({
    method: 'POST',
    url: '/typeform/auth/callback',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Finish connecting, with what the service sent the browser back with; the same call again answers alike',
      body: z.strictObject({
        code: requiredText('code', 4000),
        state: requiredText('state', 400),
        redirect_uri: redirectUri,
      }),
      response: { 200: success.extend({ connected: z.literal(true) }) },
    },
  }),
  disconnect: defineRoute({
    method: 'POST',
    url: '/typeform/auth/disconnect',
    config: signedIn,
    schema: { tags, summary: 'Forget the connection; mappings stay', response: { 200: success } },
  }),
  status: defineRoute({
    method: 'GET',
    url: '/typeform/auth/status',
    config: signedIn,
    schema: { tags, summary: "The caller's connection", response: { 200: typeformStatus } },
  }),
  forms: defineRoute({
    method: 'GET',
    url: '/typeform/forms',
    config: signedIn,
    schema: {
      tags,
      summary: "The account's forms; the exact total is in X-Total-Count",
      querystring: z.strictObject({
        page: integerQueryParam('page', 100_000, 1),
        page_size: integerQueryParam('page_size', 200, 20),
      }),
      response: { 200: z.array(typeformForm) },
    },
  }),
  form: defineRoute({
    method: 'GET',
    url: '/typeform/forms/:id',
    config: signedIn,
    schema: { tags, summary: 'One form', params: formParams, response: { 200: typeformForm } },
  }),
  fields: defineRoute({
    method: 'GET',
    url: '/typeform/forms/:id/fields',
    config: signedIn,
    schema: {
      tags,
      summary: "A form's questions, those in groups among them",
      params: formParams,
      response: { 200: z.array(typeformField) },
    },
  }),
  responses: defineRoute({
    method: 'GET',
    url: '/typeform/forms/:id/responses',
    config: signedIn,
    schema: {
      tags,
      summary: 'How many completed responses a form has, of all time or since a moment',
      params: formParams,
      querystring: z.strictObject({ since: moment.optional() }),
      response: { 200: z.object({ total_responses: z.number() }) },
    },
  }),
  createMapping: defineRoute({
    method: 'POST',
    url: '/typeform/mappings',
    config: { ...signedIn, takesIdempotencyKey: true },
    schema: {
      tags,
      summary: 'Keep which question goes to which field',
      body: mappingCreate,
      response: { 201: typeformMapping },
    },
  }),
  mappings: defineRoute({
    method: 'GET',
    url: '/typeform/mappings',
    config: signedIn,
    schema: {
      tags,
      summary: 'Mappings, of all forms or of one, the newest first',
      querystring: z.strictObject({ form_id: typeformFormId.optional() }),
      response: { 200: z.array(typeformMapping) },
    },
  }),
  mapping: defineRoute({
    method: 'GET',
    url: '/typeform/mappings/:id',
    config: signedIn,
    schema: { tags, summary: 'One mapping', params: idParams, response: { 200: typeformMapping } },
  }),
  updateMapping: defineRoute({
    method: 'PUT',
    url: '/typeform/mappings/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Change a mapping, for the responses that it has not imported yet',
      params: idParams,
      body: mappingUpdate,
      response: { 200: typeformMapping },
    },
  }),
  removeMapping: defineRoute({
    method: 'DELETE',
    url: '/typeform/mappings/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Forget a mapping; what it imported stays',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
  sync: defineRoute({
    method: 'POST',
    url: '/typeform/sync',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Import the responses that this mapping has not imported yet, of those since a moment or since its last sync',
      body: z.strictObject({
        form_id: typeformFormId,
        mapping_id: z.string().max(100),
        since: moment.nullish(),
      }),
      response: { 200: typeformSyncResult },
    },
  }),
  webhook: defineRoute({
    method: 'POST',
    url: '/typeform/webhook',
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'A response as the service sends it, signed; imported by the active mappings of its form',
      response: { 200: success },
    },
  }),
};
