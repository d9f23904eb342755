import type { AppContext } from '../app-context';
import { notFound } from '../errors/api-error';
import { isRecordId } from '../db/database';
import type { RecordFields, RecordKindDescription } from '../record-operations/record-kind-description';
import { readListFields } from '../record-operations/record-set-repository';
import { ENTITY_BY_KIND } from '../records/operation-repository';
import { listChangedFields } from './history-presenter';
import { type HistoryRow, listHistoryRows } from './history-repository';
import { findRecordVersion } from './trash-repository';
import { getKindNoun } from './trash-service';

/**
 * Returns a page of the record's history; `lists` has the current values of the list fields that it changed. Throws 404
 * if the record does not exist.
 */
export async function listHistory(
  { db }: Pick<AppContext, 'db'>,
  kind: RecordKindDescription,
  id: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HistoryRow[]; lists: RecordFields; total: number }> {
  const version = isRecordId(id) ? await findRecordVersion(db, kind, id) : null;
  if (version === null) throw notFound(getKindNoun(kind));
  const { rows, total } = await listHistoryRows(db, ENTITY_BY_KIND[kind.kind], id, page);
  const names = rows.flatMap((row) => listChangedFields(kind, row));
  const lists = await readListFields(db, kind, [id], names);
  return { rows, lists: lists.get(id) ?? {}, total };
}
