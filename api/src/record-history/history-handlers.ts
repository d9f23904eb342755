import type { HistoryEntry, RevertRequest, TrashedRecord } from '@studio-desk/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import type { UndoableKind } from '../record-operations/undoable-kind';
import { presentHistory, presentTrashedRecord } from './history-presenter';
import { listHistory } from './history-service';
import { revertChange } from './revert-service';
import { listTrash, restoreRecord } from './trash-service';

interface OfRecord {
  readonly params: { readonly id: string };
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const historyHandlers = <Presented>(
  context: AppContext,
  kind: UndoableKind,
  read: (id: string) => Promise<Presented>,
) => ({
  async history(
    { params: { id }, query }: OfRecord & { readonly query: Page },
    reply: FastifyReply,
  ): Promise<HistoryEntry[]> {
    const { rows, lists, total } = await listHistory(context, kind, id, query);
    reply.header('x-total-count', String(total));
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
    const { rows, total } = await listTrash(context, kind, query);
    reply.header('x-total-count', String(total));
    return rows.map(presentTrashedRecord);
  },

  async restore(request: FastifyRequest & OfRecord): Promise<Presented> {
    const { id } = request.params;
    await restoreRecord(context, kind, actorOf(request), id);
    return read(id);
  },
});
