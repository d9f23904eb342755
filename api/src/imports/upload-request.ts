import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import type { SignedInActor } from '../http/actor';
import { getActor } from '../http/caller';
import type { IdempotentRunner } from '../idempotency/respond-idempotently';
import { type ReceivedFile, receiveFile } from './reading/received-file';

export interface ReceivedUpload {
  readonly actor: SignedInActor;
  /** When the request arrived, before its file was received, which may take up to 30 s. */
  readonly arrivedAt: Date;
  readonly file: ReceivedFile;
  readonly sha256: string;
  readonly idempotently: IdempotentRunner;
}

const ITEMS_OF_BLOCK = 200;

export async function receiveUpload(
  { clock }: Pick<AppContext, 'clock'>,
  request: FastifyRequest,
): Promise<Omit<ReceivedUpload, 'idempotently'>> {
  const arrivedAt = clock.now();
  const file = await receiveFile(request);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { actor: getActor(request), arrivedAt, file, sha256 };
}

/** Serializes in chunks, so that a large response does not block the event loop. */
export async function sendUploadResult(reply: FastifyReply, result: object): Promise<FastifyReply> {
  const json = await serializeUploadResult(result);
  return reply
    .type('application/json; charset=utf-8')
    .serializer(() => json)
    .send(result);
}

export async function serializeUploadResult(result: object): Promise<string> {
  const blocks: string[] = [];
  for (const [name, value] of Object.entries(result)) {
    blocks.push(`${blocks.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`);
    if (!Array.isArray(value)) {
      blocks.push(JSON.stringify(value));
      continue;
    }
    blocks.push('[');
    let separator = '';
    for (const items of chunk(value, ITEMS_OF_BLOCK)) {
      blocks.push(separator, items.map((item) => JSON.stringify(item)).join(','));
      separator = ',';
      await yieldToEventLoop();
    }
    blocks.push(']');
  }
  return `${blocks.join('')}}`;
}

export const sendUploadTemplate = (reply: FastifyReply, name: string, columns: readonly string[]) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(stringify([[...columns]], { bom: true }));
