import type { BulkResult } from '@studio-desk/shared-contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import { changeRecords, type BulkKind, type BulkRequest } from './bulk-service';

export const bulkHandler =
  <Row extends { readonly id: string }, Changes extends object>(
    context: AppContext,
    kind: BulkKind<Row, Changes>,
  ) =>
  (request: FastifyRequest & { readonly body: BulkRequest<Changes> }): Promise<BulkResult> =>
    changeRecords(context, kind, actorOf(request), request.body);
