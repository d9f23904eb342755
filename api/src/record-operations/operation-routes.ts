import { recordOperationRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { getActor } from '../http/caller';
import { respondIdempotently } from '../idempotency/respond-idempotently';
import type { RecordKindDescription } from './record-kind-description';
import { listOperations } from './operation-service';
import { undoOperation } from './undo-service';

export function registerRecordOperationRoutes(
  server: ApiServer,
  context: AppContext,
  kinds: readonly RecordKindDescription[],
): void {
  server.route({
    ...recordOperationRoutes.list,
    handler: async (request, reply) => {
      const { operations, total } = await listOperations(context, request.query);
      reply.header('x-total-count', String(total));
      return operations;
    },
  });

  server.route({
    ...recordOperationRoutes.undo,
    handler: (request, reply) => {
      const undo = { actor: getActor(request), id: request.params.id };
      return respondIdempotently(context, request, reply, (idempotently) =>
        undoOperation(context, kinds, undo, idempotently),
      );
    },
  });
}
