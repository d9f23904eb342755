import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** Answers a file with all columns and no rows; spreadsheets know by its first bytes that it is UTF-8. */
export const sendTemplate = (reply: FastifyReply, name: string, columns: readonly string[]) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(stringify([[...columns]], { bom: true }));
