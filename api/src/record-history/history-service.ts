import type { AppContext } from '../app-context';
import { notFoundError } from '../errors/api-error';
import { isRecordId } from '../db/database';
import {
  ENTITY_BY_KIND,
  type RecordFields,
  type RecordKindDescription,
} from '../record-operations/record-kind-description';
import { readRecords } from '../record-operations/record-set-repository';
import { listChangedFields } from './history-presenter';
import { type HistoryRow, listHistoryRows } from './history-repository';
import { listTrashRows, type TrashPageRequest, type TrashRow } from './trash-repository';

const NOUNS = { companies: 'Company', judges: 'Judge', people: 'Person' } as const;

export const getRecordNoun = ({ kind }: RecordKindDescription): string => NOUNS[kind];

/**
 * Returns a page of the record's history. `current` has today's value of each field that a change on the page
 * touched. Throws 404 if the record does not exist.
 */
export async function listHistory(
  { db }: Pick<AppContext, 'db'>,
  kind: RecordKindDescription,
  id: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HistoryRow[]; current: RecordFields; total: number }> {
  if (!isRecordId(id)) throw notFoundError(getRecordNoun(kind));
  const { rows, total } = await listHistoryRows(db, ENTITY_BY_KIND[kind.kind], id, page);
  const names = rows.flatMap((row) => listChangedFields(kind, row));
  const [current] = (await readRecords(db, kind, [id], names)).values();
  if (current === undefined) throw notFoundError(getRecordNoun(kind));
  return { rows, current, total };
}

export const listTrash = (
  { db }: Pick<AppContext, 'db'>,
  kind: RecordKindDescription,
  page: TrashPageRequest,
): Promise<{ rows: TrashRow[]; total: number }> => listTrashRows(db, kind, page);
