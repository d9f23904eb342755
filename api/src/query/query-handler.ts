import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context';
import type { RecordSource } from './field-source-repository';
import { queryRecords, type PageRequest } from './query-service';

export const queryHandler =
  <Row extends { readonly id: string }, Presented>(
    context: AppContext,
    source: RecordSource<Row>,
    present: (row: Row) => Presented,
  ) =>
  async (request: { readonly body: PageRequest }, reply: FastifyReply): Promise<Presented[]> => {
    const { rows, total } = await queryRecords(context, source, request.body);
    reply.header('x-total-count', String(total));
    return rows.map(present);
  };
