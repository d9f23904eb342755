import type { ContractRoute, HistoryEntry } from '@studio-desk/shared-contract';
import { createErrorResponse, serve, type RecordedCall } from './api-server';

interface StoredRecord {
  id: string;
  updated_at: string;
  last_modified_by: string | null;
}

interface Save {
  body: unknown;
  readAt: string | null;
}

interface RecordServer<Row extends StoredRecord> {
  noun: string;
  routes: Record<'update' | 'remove', ContractRoute> &
    Partial<Record<'get' | 'history' | 'restore', ContractRoute>>;
  start: readonly Row[];
  asStored: (body: unknown) => Partial<Row>;
}

const ME = 'me@university.example';

export function serveRecords<Row extends StoredRecord>({ noun, routes, start, asStored }: RecordServer<Row>) {
  const stored = new Map(start.map((record) => [record.id, record]));
  const saves: Save[] = [];
  let minute = 0;

  const change = (record: Row, fields: Partial<Row>, who: string): Row => {
    minute += 1;
    const updated_at = new Date(Date.now() + minute * 60_000).toISOString();
    const changed = { ...record, ...fields, updated_at, last_modified_by: who };
    stored.set(record.id, changed);
    return changed;
  };

  const idIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  const notFound = () =>
    createErrorResponse(404, `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`, 'not_found');
  const stale = ({ last_modified_by: who }: Row) =>
    createErrorResponse(
      409,
      `This ${noun} was changed by ${who} just now. Reload to see the latest version.`,
      'stale_edit',
    );

  if (routes.get) {
    serve(routes.get, (_, incoming) => {
      const record = stored.get(idIn(incoming));
      return record ? Response.json(record) : notFound();
    });
  }
  serve(routes.update, ({ body }, incoming) => {
    const readAt = incoming.headers.get('if-match');
    saves.push({ body, readAt });
    const record = stored.get(idIn(incoming));
    if (!record) return notFound();
    if (readAt !== null && record.updated_at > readAt) return stale(record);
    return Response.json(change(record, asStored(body), ME));
  });
  const deleted = new Map<string, Row>();
  const drop = (id: string) => {
    const record = stored.get(id);
    if (record && stored.delete(id)) deleted.set(id, record);
  };
  const deletions: RecordedCall[] = serve(routes.remove, (_, incoming) => {
    const record = stored.get(idIn(incoming));
    if (!record) return notFound();
    drop(record.id);
    return new Response(null, { status: 204 });
  });
  const ownerIdIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-2) ?? '';
  if (routes.history) {
    serve(routes.history, (_, incoming) => {
      const id = ownerIdIn(incoming);
      if (deleted.has(id)) return [deletionBy(ME)];
      return stored.has(id) ? [] : notFound();
    });
  }
  if (routes.restore) {
    serve(routes.restore, (_, incoming) => {
      const record = deleted.get(ownerIdIn(incoming));
      if (!record) return notFound();
      deleted.delete(record.id);
      return Response.json(change(record, {}, ME));
    });
  }

  return {
    saves,
    deletions,
    all: () => [...stored.values()],
    stored: (id: string) => stored.get(id),
    put: (record: Row) => void stored.set(record.id, record),
    changeBy: (who: string, id: string, fields: Partial<Row>) => {
      const record = stored.get(id);
      if (record) change(record, fields, who);
    },
    drop,
  };
}

const deletionBy = (email: string): HistoryEntry => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  by: { email, full_name: '' },
  action: 'delete',
  operation_id: null,
  changes: [],
  company_names: {},
});

export const replaceEmptyWithNull = <Fields extends object>(fields: Fields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]));
