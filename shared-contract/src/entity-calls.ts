import type { z } from 'zod';
import type { ContractRoute } from './route';

export interface Call<Method extends ContractRoute['method'], Parts> {
  readonly method: Method;
  readonly url: string;
  readonly config: ContractRoute['config'];
  readonly schema: { readonly tags: readonly string[]; readonly summary: string } & Parts;
}

/** The server refuses the change with `stale_edit` if the record was saved after this time. */
export type ChangeHeaders = z.ZodType<unknown, { 'if-match'?: string | undefined }>;

type OfRecord = z.ZodType<unknown, { id: string }>;

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
