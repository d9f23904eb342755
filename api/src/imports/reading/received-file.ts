import { extname } from 'node:path';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { ApiError, tooManyUploads, unsupportedType } from '../../base/api-error';
import { fileTooLarge, noFile, unreadableFile } from './reading-limits';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const LONGEST_NAME = 120;
const LONGEST_ENDING = 10;

const MOST_AROUND_BYTES = 16 * 1024;
const MOST_AT_ONCE = 2;

/** The single file in field `file` of a route with `takesFile`; throws an `ApiError` for other bodies. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw onlyOneFile();
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = { name: shortName(part.filename), bytes };
    }
  } catch (error) {
    throw error instanceof ApiError ? error : refusal(error);
  }
  if (!file) throw noFile();
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw fileTooLarge();
  return file;
}

/** Keeps the extension, which the file type check needs. */
function shortName(name = ''): string {
  const printable = name.replace(/\p{Cc}/gu, '');
  if (printable.length <= LONGEST_NAME) return printable;
  const ending = extname(printable).slice(0, LONGEST_ENDING);
  return printable.slice(0, LONGEST_NAME - ending.length) + ending;
}

function refusal(error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return fileTooLarge();
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return onlyOneFile();
    default:
      return unreadableFile('The upload was cut off before its end. Try again.');
  }
}

const onlyOneFile = () => unreadableFile('Send one file, in the field file, and nothing beside it.');

const isMultipart = /^multipart\/form-data\s*;/i;

/** Accepts files on routes with `takesFile` only; register after the auth guard, which must run first. */
export async function addFileBodies(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: 1,
      fields: 0,
      parts: 2,
      headerPairs: 50,
      fieldNameSize: 100,
    },
  });
  const takeTurn = uploadTurns();
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.takesFile) return;
    refuseOtherBodies(request);
    takeTurn(request, reply);
  });
  // The plugin parses multipart for every route, so reject it on routes that take no file.
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.takesFile) throw unsupportedType();
  });
}

function refuseOtherBodies({ headers }: FastifyRequest) {
  if (!isMultipart.test(headers['content-type'] ?? '')) {
    throw unsupportedType('Send the file as multipart/form-data in the field file');
  }
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + MOST_AROUND_BYTES) throw fileTooLarge();
}

/** Limits concurrent uploads per user; a slot is freed when the response ends or the connection closes. */
function uploadTurns() {
  const running = new Map<string, number>();

  return ({ caller }: FastifyRequest, reply: FastifyReply) => {
    const count = running.get(caller.userId) ?? 0;
    if (count >= MOST_AT_ONCE) throw tooManyUploads();
    running.set(caller.userId, count + 1);
    finished(reply.raw, () => {
      const left = (running.get(caller.userId) ?? 1) - 1;
      if (left === 0) running.delete(caller.userId);
      else running.set(caller.userId, left);
    });
  };
}
