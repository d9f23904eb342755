import type { z } from 'zod';
import type { ExportFormat } from './query/export-route';
import type { RecordQuery } from './query/query-route';
import type { bulkResult } from './record-operations/bulk-route';
import type { RecordRoutes, RecordSchemas } from './record-routes';
import type { ContractRoute } from './route';

export interface TypedRoute<Method extends ContractRoute['method'], Parts> {
  readonly method: Method;
  readonly url: string;
  readonly config: ContractRoute['config'];
  readonly schema: { readonly tags: readonly string[]; readonly summary: string } & Parts;
}

/**
 * `if-match` is the `updated_at` of the version that the user edited. If the record has changed since, the
 * error code is `stale_edit`.
 */
export type IfMatchHeaders = z.ZodType<unknown, { 'if-match'?: string | undefined }>;

interface EntitySchemas<Row, Create, Update> extends RecordSchemas {
  readonly page: z.ZodType<unknown, { limit?: number | undefined }>;
  readonly row: z.ZodType<Row>;
  readonly create: z.ZodType<unknown, Create>;
  readonly update: z.ZodType<unknown, Update>;
}

export type EntityRoutes<Row, Create, Update> = Pick<
  RecordRoutes<EntitySchemas<Row, Create, Update>>,
  'list' | 'get' | 'create' | 'update' | 'remove' | 'history' | 'revert' | 'trash' | 'restore'
>;

export type WithDataQualityRoute = Pick<RecordRoutes<RecordSchemas>, 'quality'>;

export interface WithQueryRoute<Row> {
  query: TypedRoute<
    'POST',
    {
      body: z.ZodType<unknown, RecordQuery & { limit?: number | undefined; offset?: number | undefined }>;
      response: { 200: z.ZodType<Row[]> };
    }
  >;
}

export interface WithExportRoute {
  export: TypedRoute<
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

export interface WithBulkRoute {
  bulk: TypedRoute<
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

interface UploadSchemas<Result> extends RecordSchemas {
  readonly uploadResult: z.ZodType<Result>;
}

export type UploadRoutes<Result> = Pick<RecordRoutes<UploadSchemas<Result>>, 'upload' | 'template'>;
