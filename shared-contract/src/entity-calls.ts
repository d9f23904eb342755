import type { z } from 'zod';
import type { ContractRoute } from './route';

/** A route by its parts, for code that treats routes of several kinds alike. */
export interface Call<Method extends ContractRoute['method'], Parts> {
  readonly method: Method;
  readonly url: string;
  readonly config: ContractRoute['config'];
  readonly schema: { readonly tags: readonly string[]; readonly summary: string } & Parts;
}

/** Headers of a change: refused with `stale_edit` where the record was saved after this moment. */
export type ChangeHeaders = z.ZodType<unknown, { 'if-match'?: string | undefined }>;

type OfRecord = z.ZodType<unknown, { id: string }>;

/** The calls that every entity has, for code that treats all entities alike. */
export interface EntityCalls<Row, Create, Update> {
  list: Call<
    'GET',
    { querystring: z.ZodType<unknown, { limit?: number | undefined }>; response: { 200: z.ZodType<Row[]> } }
  >;
  get: Call<'GET', { params: OfRecord; response: { 200: z.ZodType<Row> } }>;
  create: Call<'POST', { body: z.ZodType<unknown, Create>; response: { 201: z.ZodType<Row> } }>;
  update: Call<
    'PUT',
    {
      params: OfRecord;
      headers: ChangeHeaders;
      body: z.ZodType<unknown, Update>;
      response: { 200: z.ZodType<Row> };
    }
  >;
  remove: Call<'DELETE', { params: OfRecord; response: { 204: z.ZodType<null> } }>;
}
