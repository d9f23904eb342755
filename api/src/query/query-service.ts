import type { AppContext } from '../app-context';
import { chunk } from '../concurrency/chunk';
import type { RecordQuerySource } from './field-source-repository';
import { findMatchingIds, findMatchingPage, type PageRange, type RecordSelection } from './query-repository';

type ReadContext = Pick<AppContext, 'db' | 'clock'>;

type RecordPageRequest = RecordSelection & PageRange;

const BATCH_SIZE = 500;

export async function queryRecords<Row extends { readonly id: string }>(
  context: ReadContext,
  source: RecordQuerySource<Row>,
  { limit, offset, ...selection }: RecordPageRequest,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await findMatchingPage(context, source, selection, { limit, offset });
  return { rows: await loadRecordsInOrder(context, source, ids), total };
}

export async function* readRecordBatches<Row extends { readonly id: string }>(
  context: ReadContext,
  source: RecordQuerySource<Row>,
  selection: RecordSelection,
): AsyncGenerator<Row[]> {
  const ids = await findMatchingIds(context, source, selection);
  let next: Promise<Row[]> | undefined;
  for (const batch of chunk(ids, BATCH_SIZE)) {
    const rows = next;
    next = loadRecordsInOrder(context, source, batch);
    // `next` is awaited later. Without this handler, a failure before that would end the process.
    next.catch(() => {});
    if (rows) yield rows;
  }
  if (next) yield next;
}

export async function loadRecordsInOrder<Row extends { readonly id: string }>(
  { db }: Pick<AppContext, 'db'>,
  { load }: Pick<RecordQuerySource<Row>, 'load'>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await load(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
