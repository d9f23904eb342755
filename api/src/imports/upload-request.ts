import type { FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../app-context';
import { type ReceivedFile, receiveFile } from './reading/received-file';
import { getActor } from '../http/caller';
import type { Uploader } from './upload-record';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';

interface UploadRequest {
  readonly actor: Uploader;
  readonly file: ReceivedFile;
}

const ITEMS_OF_BLOCK = 200;

export const receiveUpload = async (
  { clock }: Pick<AppContext, 'clock'>,
  request: FastifyRequest,
): Promise<UploadRequest> => ({
  actor: { ...getActor(request), requestId: request.id, arrivedAt: clock.now() },
  file: await receiveFile(request),
});

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

export const sendTemplate = (reply: FastifyReply, name: string, columns: readonly string[]) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(stringify([[...columns]], { bom: true }));
