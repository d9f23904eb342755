import type { AppContext } from '../app-context';
import type { OperationRow } from '../db/schema';
import { readOperations, type OperationListQuery } from './operation-list-repository';

export async function listOperations(
  { db, clock }: AppContext,
  query: OperationListQuery,
): Promise<{ rows: OperationRow[]; total: number; now: Date }> {
  return { ...(await readOperations(db, query)), now: clock.now() };
}
