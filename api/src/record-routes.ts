import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type {
  FieldDescription,
  OperationUndoResult,
  RecordRoutes,
  RecordSchemas,
  UploadQuery,
  UploadUndoResult,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from './app-context';
import type { SignedInActor } from './http/actor';
import { createExportHandler } from './exports/export-handler';
import type { ApiServer } from './http/api-server';
import { getActor } from './http/caller';
import { receiveFile } from './imports/reading/received-file';
import type { ReceivedUpload } from './imports/upload-reading';
import { registerRecordNoteRoutes } from './notes/note-routes';
import type { RecordQuerySource } from './query/field-source-repository';
import { countQualityIssues, type QualityRule } from './query/quality-service';
import { queryRecords } from './query/query-service';
import { presentHistoryEntry, presentTrashedRecord } from './record-history/history-presenter';
import { listHistory, listTrash } from './record-history/history-service';
import { restoreRecord, revertChange } from './record-history/restore-service';
import { type BulkChangeDescription, changeRecordsInBulk } from './record-operations/bulk-service';
import type { RecordFields, RecordKindDescription } from './record-operations/record-kind-description';
import { undoOperation } from './record-operations/undo-service';
import {
  respondIdempotently,
  respondIdempotentlyInTransaction,
  type IdempotentRunner,
} from './idempotency/respond-idempotently';

interface WithId {
  readonly id: string;
}

interface RecordServices<Page, Row, Shown, Create, Update> {
  readonly list: (context: AppContext, page: Page) => Promise<{ rows: Row[]; total: number }>;
  readonly get: (context: AppContext, id: string) => Promise<Row>;
  readonly create: (context: AppContext, actor: SignedInActor, body: Create) => Promise<Row>;
  readonly update: (
    context: AppContext,
    actor: SignedInActor,
    id: string,
    body: Update,
    ifMatch: string | undefined,
  ) => Promise<Row>;
  readonly remove: (context: AppContext, actor: SignedInActor, id: string) => Promise<void>;
  readonly present: (row: Row) => NoInfer<Shown>;
}

interface RecordTable<Queried, ShownQueried, Changed extends WithId, Changes extends object> {
  readonly source: RecordQuerySource<Queried>;
  readonly presentQueried: (row: Queried) => NoInfer<ShownQueried>;
  readonly quality: readonly QualityRule[];
  readonly bulk: BulkChangeDescription<Changed, Changes>;
  /** Lists the fields, with stored values as choices. If omitted, the fields of `source` are listed. */
  readonly fields?: (context: AppContext) => Promise<FieldDescription[]>;
}

interface RecordUploads {
  readonly upload: (context: AppContext, upload: ReceivedUpload, query: UploadQuery) => Promise<object>;
  readonly template: { readonly name: string; readonly columns: readonly string[] };
}

interface RowSchemas<Shown> extends RecordSchemas {
  readonly row: z.ZodType<Shown>;
}

interface CrudSchemas<Page, Shown, Create, Update> extends RowSchemas<Shown> {
  readonly page: z.ZodType<Page>;
  readonly create: z.ZodType<Create>;
  readonly update: z.ZodType<Update>;
}

interface TableSchemas<ShownQueried, Changes> extends RecordSchemas {
  readonly queried: z.ZodType<ShownQueried>;
  readonly bulk: z.ZodType<Changes>;
}

/** Registers the routes that every record kind has, with the services and presenters of one kind. */
export function registerRecordRoutes<
  Page,
  Row,
  Shown extends object,
  Create,
  Update,
  Queried extends WithId,
  ShownQueried extends RecordFields,
  Changed extends WithId,
  Changes extends object,
>(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<CrudSchemas<Page, Shown, Create, Update>> &
    RecordRoutes<TableSchemas<ShownQueried, Changes>>,
  kind: RecordServices<Page, Row, Shown, Create, Update> &
    RecordTable<Queried, ShownQueried, Changed, Changes> &
    RecordUploads,
): void {
  const { recordKind } = kind.bulk;
  registerCrud(server, context, routes, kind);
  registerTable(server, context, routes, kind);
  registerHistory(server, context, routes, recordKind, async (id) =>
    kind.present(await kind.get(context, id)),
  );
  registerRecordNoteRoutes(server, context, routes, recordKind);
  registerUploads(server, context, routes, recordKind, kind);
}

/** The casts are needed, because Fastify's types cannot resolve `Page`, `Create` and `Update`. */
function registerCrud<Page, Row, Create, Update>(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<CrudSchemas<Page, object, Create, Update>>,
  { present, ...services }: RecordServices<Page, Row, object, Create, Update>,
) {
  server.route({
    ...routes.list,
    handler: async (request, reply) => {
      const { rows, total } = await services.list(context, request.query as Page);
      reply.header('x-total-count', String(total));
      return rows.map(present);
    },
  });

  server.route({
    ...routes.get,
    handler: async (request) => present(await services.get(context, request.params.id)),
  });

  server.route({
    ...routes.create,
    handler: async (request, reply) => {
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        present(await services.create(within, getActor(request), request.body as Create)),
      );
    },
  });

  server.route({
    ...routes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      const ifMatch = headers['if-match'];
      return present(await services.update(context, getActor(request), params.id, body as Update, ifMatch));
    },
  });

  server.route({
    ...routes.remove,
    handler: async (request, reply) => {
      await services.remove(context, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}

function registerTable<
  Queried extends WithId,
  ShownQueried extends RecordFields,
  Changed extends WithId,
  Changes extends object,
>(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<TableSchemas<ShownQueried, Changes>>,
  { source, presentQueried, ...table }: RecordTable<Queried, ShownQueried, Changed, Changes>,
) {
  server.route({
    ...routes.query,
    handler: async (request, reply) => {
      const { rows, total } = await queryRecords(context, source, request.body);
      reply.header('x-total-count', String(total));
      return rows.map(presentQueried);
    },
  });

  server.route({ ...routes.export, handler: createExportHandler(context, source, presentQueried) });

  server.route({ ...routes.quality, handler: () => countQualityIssues(context, source, table.quality) });

  server.route({
    ...routes.bulk,
    handler: (request, reply) =>
      respondIdempotently(context, request, reply, (idempotently) =>
        changeRecordsInBulk(context, table.bulk, getActor(request), request.body, idempotently),
      ),
  });

  server.route({
    ...routes.fields,
    handler: async () => table.fields?.(context) ?? [...source.fields.values()],
  });
}

function registerHistory(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<RowSchemas<object>>,
  kind: RecordKindDescription,
  read: (id: string) => Promise<object>,
) {
  server.route({
    ...routes.history,
    handler: async ({ params, query }, reply) => {
      const { rows, current, total } = await listHistory(context, kind, params.id, query);
      reply.header('x-total-count', String(total));
      return rows.map((row) => presentHistoryEntry(kind, current, row));
    },
  });

  server.route({
    ...routes.revert,
    handler: async (request) => {
      const { params, body, headers } = request;
      const by = { actor: getActor(request), id: params.id, ifMatch: headers['if-match'] };
      await revertChange(context, kind, { ...body, ...by });
      return read(params.id);
    },
  });

  server.route({
    ...routes.trash,
    handler: async ({ query }, reply) => {
      const { rows, total } = await listTrash(context, kind, query);
      reply.header('x-total-count', String(total));
      return rows.map(presentTrashedRecord);
    },
  });

  server.route({
    ...routes.restore,
    handler: async (request) => {
      await restoreRecord(context, kind, getActor(request), request.params.id);
      return read(request.params.id);
    },
  });
}

function registerUploads(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<RecordSchemas>,
  recordKind: RecordKindDescription,
  { upload, template }: RecordUploads,
) {
  server.route({
    ...routes.upload,
    handler: async (request, reply) => {
      const { check_only, all_or_nothing, encoding } = request.query;
      const query = {
        check_only: check_only === 'true',
        all_or_nothing: all_or_nothing === 'true',
        encoding,
      };
      const file = await receiveFile(request);
      const take = (idempotently: IdempotentRunner) =>
        upload(context, { actor: getActor(request), file, idempotently }, query);
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      const result = await respondIdempotently(context, request, reply, take, sha256);
      // Only this serializer is fast enough for the largest results.
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(result);
    },
  });

  server.route({
    ...routes.undoUpload,
    handler: (request, reply) => {
      const undo = { actor: getActor(request), id: request.params.id, upload: recordKind.kind };
      return respondIdempotently(context, request, reply, async (idempotently) =>
        withOldNames(await undoOperation(context, [recordKind], undo, idempotently)),
      );
    },
  });

  server.route({
    ...routes.template,
    handler: async (_request, reply) =>
      reply
        .header('content-disposition', `attachment; filename="${template.name}"`)
        .type('text/csv; charset=utf-8')
        .send(stringify([[...template.columns]], { bom: true })),
  });
}

/** Adds the former field names, which older releases of the browser code read. */
const withOldNames = (undone: OperationUndoResult): UploadUndoResult => ({
  ...undone,
  deleted_count: undone.removed,
  restored_count: undone.restored,
  kept_count: undone.skipped.length,
  kept: undone.skipped.map(({ id, name }) => ({ id, name })),
});
