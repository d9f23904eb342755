import { recordOperationRoutes, type RecordOperation } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { OperationRow } from '../db/schema';
import type { ApiServer } from '../http/api-server';
import { actorOf } from '../http/caller';
import type { OperatedKind } from './operated-kind';
import { listOperations } from './operation-list-repository';
import { isUndoable, undoOperation } from './undo-service';

export function registerRecordOperationRoutes(
  server: ApiServer,
  context: AppContext,
  kinds: readonly OperatedKind[],
): void {
  server.route({
    ...recordOperationRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listOperations(context.db, request.query);
      reply.header('x-total-count', String(total));
      const now = context.clock.now();
      return rows.map((row) => presentOperation(row, now));
    },
  });

  server.route({
    ...recordOperationRoutes.undo,
    handler: (request) => undoOperation(context, kinds, { actor: actorOf(request), id: request.params.id }),
  });
}

const presentOperation = (row: OperationRow, now: Date): RecordOperation => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  by: row.by,
  at: row.at.toISOString(),
  label: row.label,
  created: row.created,
  updated: row.updated,
  deleted: row.deleted,
  undoable: isUndoable(row, now),
  undone_at: row.undone_at?.toISOString() ?? null,
  undone_by: row.undone_by,
});
