import { z } from 'zod';
import { idParams } from './fields';
import { createUploadRoutes } from './files/upload-routes';
import { fieldDescription } from './field-description';
import { createExportRoute } from './query/export-route';
import { createDataQualityRoute } from './query/data-quality-route';
import { createQueryRoute } from './query/query-route';
import type { RecordRouteInfo } from './query/record-kinds';
import { createHistoryRoutes } from './record-history/history-routes';
import { createRecordNextStepRoutes } from './record-notes/next-step-routes';
import { createRecordNoteRoutes } from './record-notes/note-routes';
import { RECORD_NOUNS } from './record-operations/bulk-label';
import { createBulkRoute } from './record-operations/bulk-route';
import { defineRoute } from './route';

export interface RecordSchemas {
  /** The query string of the list. */
  readonly page: z.ZodType;
  readonly row: z.ZodType;
  readonly queried: z.ZodType;
  readonly create: z.ZodType;
  readonly update: z.ZodType;
  readonly bulk: z.ZodType;
  readonly uploadResult: z.ZodType;
}

interface RecordDescription<Schemas> extends RecordRouteInfo {
  readonly readOnlyFields: readonly string[];
  readonly summaries: { readonly list: string; readonly upload: string };
  /** `Readonly` lets TypeScript infer the exact type of each schema; without it, each is a `z.ZodType`. */
  readonly schemas: Readonly<Schemas>;
}

const signedIn = { access: 'signed-in' } as const;

export const createRecordRoutes = <Schemas extends RecordSchemas>(
  description: RecordDescription<Schemas>,
) => {
  const { row, queried, bulk, uploadResult } = description.schemas;
  return {
    ...crudRoutes(description),
    ...createHistoryRoutes(description, row),
    ...createRecordNoteRoutes(description),
    ...createRecordNextStepRoutes(description),
    ...createUploadRoutes(description, { summary: description.summaries.upload, result: uploadResult }),
    query: createQueryRoute(description, queried),
    export: createExportRoute(description),
    quality: createDataQualityRoute(description),
    bulk: createBulkRoute(description, bulk),
  };
};

export type RecordRoutes<Schemas extends RecordSchemas> = ReturnType<typeof createRecordRoutes<Schemas>>;

function crudRoutes<Schemas extends RecordSchemas>(description: RecordDescription<Schemas>) {
  const { kind, tags, readOnlyFields, summaries } = description;
  const { page, row, create, update } = description.schemas;
  const [one, many] = RECORD_NOUNS[kind];
  const write = { access: 'signed-in', readOnlyFields } as const;
  return {
    list: defineRoute({
      method: 'GET',
      url: `/${kind}`,
      config: signedIn,
      schema: {
        tags,
        summary: summaries.list,
        querystring: page,
        response: { 200: z.array(row) },
      },
    }),
    fields: defineRoute({
      method: 'GET',
      url: `/${kind}/fields`,
      config: signedIn,
      schema: {
        tags,
        summary: `The fields of ${many}, and what can be done with them`,
        response: { 200: z.array(fieldDescription) },
      },
    }),
    get: defineRoute({
      method: 'GET',
      url: `/${kind}/:id`,
      config: signedIn,
      schema: { tags, summary: `One ${one}`, params: idParams, response: { 200: row } },
    }),
    create: defineRoute({
      method: 'POST',
      url: `/${kind}`,
      config: { ...write, takesIdempotencyKey: true },
      schema: { tags, summary: `Add a ${one}`, body: create, response: { 201: row } },
    }),
    update: defineRoute({
      method: 'PUT',
      url: `/${kind}/:id`,
      config: write,
      schema: {
        tags,
        summary: 'Change the fields in the body; with If-Match only where nobody else did since',
        params: idParams,
        headers: z.object({ 'if-match': z.string().max(100).optional() }),
        body: update,
        response: { 200: row },
      },
    }),
    remove: defineRoute({
      method: 'DELETE',
      url: `/${kind}/:id`,
      config: signedIn,
      schema: {
        tags,
        summary: 'Delete; the record is kept for audit',
        params: idParams,
        response: { 204: z.null() },
      },
    }),
  };
}
