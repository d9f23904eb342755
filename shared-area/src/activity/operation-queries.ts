import { queryClient, request } from '@studio-desk/shared-auth';
import {
  recordOperationRoutes,
  type OperationUndoResult,
  type RecordKind,
  type RecordOperation,
} from '@studio-desk/shared-contract';
import { createEntityReads, toLimitOffset } from '../queries/entity-reads';

export const operationPageQuery = (kind: RecordKind, page: number) =>
  createEntityReads(kind).readPage(['operations', page], recordOperationRoutes.list, {
    querystring: { kind, ...toLimitOffset(page) },
  });

export const refreshRecords = (kind: RecordKind) =>
  queryClient.invalidateQueries({ queryKey: createEntityReads(kind).all() });

export type OperationOfKind = Pick<RecordOperation, 'id' | 'kind'>;

export async function undoOperation({ id, kind }: OperationOfKind): Promise<OperationUndoResult> {
  try {
    return await request(recordOperationRoutes.undo, { params: { id } });
  } finally {
    // Also refetch after an error, because the undo may have succeeded even if its response was lost.
    void refreshRecords(kind);
  }
}
