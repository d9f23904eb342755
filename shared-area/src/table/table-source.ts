import { downloadFile, queryClient, request, type Page } from '@studio-desk/shared-auth';
import type {
  WithExportRoute,
  ExportFormat,
  WithQueryRoute,
  RecordKind,
  RecordQuery,
} from '@studio-desk/shared-contract';
import { createEntityQueries } from '../queries/entity-queries';

export const TABLE_PAGE_SIZE = 100;

export const MAX_RANGE_ROWS = 1000;

export interface TableRecord {
  id: string;
}

export interface ExportOptions extends RecordQuery {
  ids?: string[];
  columns: string[];
  format: ExportFormat;
}

export function createTableSource<Row extends TableRecord>(
  kind: RecordKind,
  { query: route, export: exportRoute }: WithQueryRoute<Row> & WithExportRoute,
) {
  const { all, readPage } = createEntityQueries(kind);
  const pageKey = (...of: readonly unknown[]) => ['query', ...of] as const;
  const rows = (query: RecordQuery, offset: number, limit: number): Promise<Row[]> =>
    request(route, { body: { ...query, limit, offset } });
  return {
    page: (query: RecordQuery, page: number) =>
      readPage(pageKey(query, page), route, {
        body: { ...query, limit: TABLE_PAGE_SIZE, offset: page * TABLE_PAGE_SIZE },
      }),
    rows,
    ids: async (query: RecordQuery, offset: number, limit: number): Promise<string[]> =>
      (await rows(query, offset, limit)).map(({ id }) => id),
    exportFile: (
      body: ExportOptions,
      transfer: { cancel: AbortSignal; onProgress: (bytes: number) => void },
    ): Promise<File> => downloadFile(exportRoute, { body, ...transfer }),
    loaded: (): Row[] =>
      queryClient
        .getQueriesData<Page<Row[]>>({
          queryKey: [...all(), ...pageKey()],
          predicate: ({ state }) => !state.isInvalidated,
        })
        .flatMap(([, page]) => page?.rows ?? []),
  };
}

export type TableSource<Row extends TableRecord> = ReturnType<typeof createTableSource<Row>>;
