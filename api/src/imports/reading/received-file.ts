import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import {
  overloadedError,
  tooLargeError,
  tooManyUploadsError,
  unsupportedMediaTypeError,
} from '../../errors/api-error';
import { invalidFileError } from './reading-limits';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const LONGEST_NAME = 120;

const MAX_MULTIPART_OVERHEAD_BYTES = 16 * 1024;
const MAX_UPLOADS_PER_USER = 2;
/** `readSheets` reads one file at a time and queues ten, so more uploads would only use memory. */
const MAX_UPLOADS_IN_PROCESS = 12;

/** Returns the file in field `file` of a multipart body; throws an `ApiError` for any other body. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = { name: shortName(part.filename), bytes };
    }
  } catch (error) {
    throw bodyError(error);
  }
  if (!file) throw invalidFileError('Please select a file first');
  return file;
}

/** Keeps the end of a long name, because the extension decides how the file is read. */
const shortName = (name = '') => name.replace(/\p{Cc}/gu, '').slice(-LONGEST_NAME);

const MORE_THAN_A_FILE = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION'];

function bodyError(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  return MORE_THAN_A_FILE.includes(code)
    ? invalidFileError('Send one file, in the field file, and nothing beside it.')
    : invalidFileError('The upload was cut off before its end. Try again.');
}

/** Accepts multipart bodies on routes with `takesFile`. Call this after the auth guard was added. */
export async function acceptFileUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 0, headerPairs: 50, fieldNameSize: 100 },
  });
  const running = new Map<FastifyRequest, string>();
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.takesFile) return;
    refuseOtherBodies(request);
    acquireSlot(running, request, reply);
  });
  // The plugin accepts multipart bodies on every route, so reject them where no file is expected.
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.takesFile) throw unsupportedMediaTypeError();
  });
}

function refuseOtherBodies({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw unsupportedMediaTypeError('Send the file as multipart/form-data in the field file');
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + MAX_MULTIPART_OVERHEAD_BYTES)
    throw fileTooLarge();
}

/** Limits concurrent uploads per user and process. A slot is freed when the response or connection ends. */
function acquireSlot(
  running: Map<FastifyRequest, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { userId } = request.caller;
  const ofUser = [...running.values()].filter((other) => other === userId);
  if (ofUser.length >= MAX_UPLOADS_PER_USER) throw tooManyUploadsError();
  if (running.size >= MAX_UPLOADS_IN_PROCESS)
    throw overloadedError('Too many files are being uploaded at this moment. Try again in a few seconds.');
  running.set(request, userId);
  finished(reply.raw, () => running.delete(request));
}

const fileTooLarge = () => tooLargeError('The file is larger than 10MB. Split it and upload the parts.');
