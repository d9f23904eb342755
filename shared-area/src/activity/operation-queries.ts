import { queryClient, request } from '@studio-desk/shared-auth';
import {
  recordOperationRoutes,
  type OperationUndoResult,
  type RecordKind,
  type RecordOperation,
} from '@studio-desk/shared-contract';
import { createEntityQueries, toLimitOffset } from '../queries/entity-queries';

export const createOperationPageQuery = (kind: RecordKind, page: number) =>
  createEntityQueries(kind).readPage(['operations', page], recordOperationRoutes.list, {
    querystring: { kind, ...toLimitOffset(page) },
  });

export const refreshRecords = (kind: RecordKind) =>
  queryClient.invalidateQueries({ queryKey: createEntityQueries(kind).all() });

export type OperationReference = Pick<RecordOperation, 'id' | 'kind'>;

export async function undoOperation({ id, kind }: OperationReference): Promise<OperationUndoResult> {
  try {
    return await request(recordOperationRoutes.undo, { params: { id } });
  } finally {
    // Also refetch after an error, because the undo may have succeeded even if its response was lost.
    void refreshRecords(kind);
  }
}
