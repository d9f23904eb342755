import { searchRoute, type RecordKind } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import type { RecordQuerySource } from './field-source-repository';
import { searchRecords } from './search-service';

export function registerSearchRoute(
  server: ApiServer,
  context: AppContext,
  sources: Readonly<Record<RecordKind, RecordQuerySource<unknown>>>,
): void {
  server.route({
    ...searchRoute,
    handler: async ({ query: { q, limit } }) => {
      const search = (kind: RecordKind) => searchRecords(context, sources[kind], q, limit);
      const [companies, judges, people] = await Promise.all([
        search('companies'),
        search('judges'),
        search('people'),
      ]);
      return { companies, judges, people };
    },
  });
}
