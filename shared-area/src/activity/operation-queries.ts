import { queryClient, request } from '@studio-desk/shared-auth';
import {
  recordOperationRoutes,
  type OperationUndoResult,
  type RecordKind,
  type RecordOperation,
} from '@studio-desk/shared-contract';
import { entityReads, pageAt } from '../queries/entity-reads';

export const operationPage = (kind: RecordKind, page: number) =>
  entityReads(kind).readPage(['operations', page], recordOperationRoutes.list, {
    querystring: { kind, ...pageAt(page) },
  });

export const refreshRecords = (kind: RecordKind) =>
  queryClient.invalidateQueries({ queryKey: entityReads(kind).all() });

export async function undoOperation({
  id,
  kind,
}: Pick<RecordOperation, 'id' | 'kind'>): Promise<OperationUndoResult> {
  try {
    return await request(recordOperationRoutes.undo, { params: { id } });
  } finally {
    // The request may have succeeded even if its response was lost.
    void refreshRecords(kind);
  }
}
