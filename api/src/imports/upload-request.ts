import type { FastifyReply, FastifyRequest } from 'fastify';
import { receiveFile, type ReceivedFile } from './reading/received-file';
import { actorOf } from '../http/actor';
import { uploadResultJson } from './upload-json';
import type { Uploader } from './upload-record';

interface UploadRequest {
  readonly actor: Uploader;
  readonly file: ReceivedFile;
}

/** The file of a request, and who sends it. */
export const receiveUpload = async (request: FastifyRequest): Promise<UploadRequest> => ({
  actor: { ...actorOf(request), requestId: request.id },
  file: await receiveFile(request),
});

/** Answers what became of a file: the text is made while other requests come in between. */
export async function sendUploadResult(reply: FastifyReply, result: object): Promise<FastifyReply> {
  const json = await uploadResultJson(result);
  return reply.serializer(() => json).send(result);
}
