import type { HistoryEntry, RevertRequest, TrashedRecord } from '@studio-desk/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { notFound } from '../base/api-error';
import { isRecordId } from '../db/database';
import { actorOf } from '../http/caller';
import type { OperatedKind } from '../record-operations/operated-kind';
import { readLists } from '../record-operations/record-set-repository';
import { ENTITY_OF } from '../records/operation-repository';
import { changedNames, presentHistory } from './history-presenter';
import { listHistory } from './history-repository';
import { revertChange } from './revert-service';
import { findVersion, listTrash } from './trash-repository';
import { nounOfKind, restoreRecord } from './trash-service';

interface OfRecord {
  readonly params: { readonly id: string };
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const historyHandlers = <Presented>(
  context: AppContext,
  kind: OperatedKind,
  read: (id: string) => Promise<Presented>,
) => ({
  async history(
    { params: { id }, query }: OfRecord & { readonly query: Page },
    reply: FastifyReply,
  ): Promise<HistoryEntry[]> {
    const version = isRecordId(id) ? await findVersion(context.db, kind, id) : null;
    if (version === null) throw notFound(nounOfKind(kind));
    const { rows, total } = await listHistory(context.db, ENTITY_OF[kind.kind], id, query);
    reply.header('x-total-count', String(total));
    const lists = await readLists(
      context.db,
      kind,
      id,
      rows.flatMap((row) => changedNames(kind, row)),
    );
    return rows.map((row) => presentHistory(kind, lists, row));
  },

  async revert(
    request: FastifyRequest &
      OfRecord & {
        readonly body: RevertRequest;
        readonly headers: { readonly 'if-match'?: string | undefined };
      },
  ): Promise<Presented> {
    const { params, body, headers } = request;
    const { id } = params;
    await revertChange(context, kind, { ...body, actor: actorOf(request), id, ifMatch: headers['if-match'] });
    return read(id);
  },

  async trash(
    { query }: { readonly query: Page & { readonly q?: string | null | undefined } },
    reply: FastifyReply,
  ): Promise<TrashedRecord[]> {
    const { rows, total } = await listTrash(context.db, kind, query);
    reply.header('x-total-count', String(total));
    return rows.map(({ deleted_at, ...row }) => ({ ...row, deleted_at: deleted_at.toISOString() }));
  },

  async restore(request: FastifyRequest & OfRecord): Promise<Presented> {
    const { id } = request.params;
    await restoreRecord(context, kind, actorOf(request), id);
    return read(id);
  },
});
