import { paths, type SearchHit } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { RecordQuerySource } from './field-source-repository';
import { loadRecordsInOrder } from './query-service';
import { findBestMatchIds, readRecordTitles } from './search-hits-repository';

export async function searchRecords(
  context: AppContext,
  source: RecordQuerySource<unknown>,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const ids = await findBestMatchIds(context.db, source, text, limit);
  const rows = await loadRecordsInOrder(context, { load: (db) => readRecordTitles(db, source, ids) }, ids);
  return rows.map((row) => ({ ...row, path: paths[source.kind].details(row.id) }));
}
