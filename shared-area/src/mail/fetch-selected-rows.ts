import type { RecordQuery } from '@studio-desk/shared-contract';
import { MAX_RANGE_ROWS, type TableSource, type TableRecord } from '../table/table-source';
import type { SelectedRecords } from '../table/use-selection';

export async function fetchSelectedRows<Row extends TableRecord>(
  source: Pick<TableSource<Row>, 'rows' | 'loaded'>,
  selected: SelectedRecords,
  query: RecordQuery,
): Promise<Row[]> {
  if (!('ids' in selected)) {
    const { filter, search } = selected;
    const all: Row[] = [];
    for await (const page of pagesOf(source, { filter, search })) all.push(...page);
    return all;
  }
  const wanted = new Set(selected.ids);
  const found = new Map<string, Row>();
  const keep = (row: Row) => wanted.has(row.id) && found.set(row.id, row);
  source.loaded().forEach(keep);
  if (found.size < wanted.size) {
    for await (const page of pagesOf(source, query)) {
      page.forEach(keep);
      if (found.size === wanted.size) break;
    }
  }
  return [...found.values()];
}

async function* pagesOf<Row extends TableRecord>(
  { rows }: Pick<TableSource<Row>, 'rows'>,
  query: RecordQuery,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += MAX_RANGE_ROWS) {
    const page = await rows(query, offset, MAX_RANGE_ROWS);
    yield page;
    if (page.length < MAX_RANGE_ROWS) return;
  }
}
