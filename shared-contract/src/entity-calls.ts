import type { z } from 'zod';
import type { uploadQuery, uploadUndone } from './files/upload-result';
import type { ExportFormat } from './query/export-route';
import type { QualityLine } from './query/quality-route';
import type { RecordQuery } from './query/query-route';
import type { bulkResult } from './record-operations/bulk-route';
import type { ContractRoute } from './route';

export interface Call<Method extends ContractRoute['method'], Parts> {
  readonly method: Method;
  readonly url: string;
  readonly config: ContractRoute['config'];
  readonly schema: { readonly tags: readonly string[]; readonly summary: string } & Parts;
}

/** `if-match` is the `updated_at` of the edited version: the server refuses with `stale_edit` if it has changed. */
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

export interface RestoreCall {
  restore: Call<'POST', { params: OfRecord; response: { 200: z.ZodType } }>;
}

export interface QueryCall<Row> {
  query: Call<
    'POST',
    {
      body: z.ZodType<unknown, RecordQuery & { limit?: number | undefined; offset?: number | undefined }>;
      response: { 200: z.ZodType<Row[]> };
    }
  >;
}

export interface QualityCall {
  quality: Call<'GET', { response: { 200: z.ZodType<QualityLine[]> } }>;
}

export interface ExportCall {
  export: Call<
    'POST',
    {
      body: z.ZodType<
        unknown,
        RecordQuery & { ids?: string[] | undefined; columns: string[]; format: ExportFormat }
      >;
      response: { 200: z.ZodType<string> };
    }
  > & { readonly config: { readonly answersFile: readonly string[] } };
}

export interface BulkCall {
  bulk: Call<
    'POST',
    {
      body: z.ZodType<
        unknown,
        Pick<RecordQuery, 'filter' | 'search'> & {
          action: 'update' | 'delete';
          ids?: string[] | undefined;
          changes?: Readonly<Record<string, unknown>> | undefined;
          expected: number;
          dry_run?: boolean | undefined;
        }
      >;
      response: { 200: typeof bulkResult };
    }
  >;
}

export interface UploadCalls<Result> {
  upload: Call<'POST', { querystring: typeof uploadQuery; response: { 200: z.ZodType<Result> } }> & {
    readonly config: { readonly takesFile: true };
  };
  undoUpload: Call<'POST', { params: OfRecord; response: { 200: typeof uploadUndone } }>;
  template: Call<'GET', { response: { 200: z.ZodType<string> } }> & {
    readonly config: { readonly answersFile: readonly string[] };
  };
}
