import { extname } from 'node:path';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { ApiError, overloaded, tooManyUploads, unsupportedMediaType } from '../../errors/api-error';
import { fileTooLarge, missingFile, invalidFile } from './reading-limits';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const LONGEST_NAME = 120;
const LONGEST_ENDING = 10;

const MAX_MULTIPART_OVERHEAD_BYTES = 16 * 1024;
const MAX_UPLOADS_PER_USER = 2;
/** At most one file is read while ten wait, so accepting more bodies would only use memory. */
const MAX_UPLOADS_IN_PROCESS = 12;

/** Returns the file in field `file` of a multipart body; throws an `ApiError` for any other body. */
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
  if (!file) throw missingFile();
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw fileTooLarge();
  return file;
}

/** Shortens a file name, but keeps its extension for the file type check. */
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
      return invalidFile('The upload was cut off before its end. Try again.');
  }
}

const onlyOneFile = () => invalidFile('Send one file, in the field file, and nothing beside it.');

const isMultipart = /^multipart\/form-data\s*;/i;

/** Accepts multipart bodies on routes with `takesFile`; register after the auth guard, which must run first. */
export async function acceptFileUploads(server: FastifyInstance): Promise<void> {
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
  const acquireSlot = uploadSlots();
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.takesFile) return;
    refuseOtherBodies(request);
    acquireSlot(request, reply);
  });
  // The plugin accepts multipart bodies on every route, so reject them where no file is expected.
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.takesFile) throw unsupportedMediaType();
  });
}

function refuseOtherBodies({ headers }: FastifyRequest) {
  if (!isMultipart.test(headers['content-type'] ?? '')) {
    throw unsupportedMediaType('Send the file as multipart/form-data in the field file');
  }
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + MAX_MULTIPART_OVERHEAD_BYTES)
    throw fileTooLarge();
}

/** Limits concurrent uploads per user and process. A slot is freed when the response or its connection ends. */
function uploadSlots() {
  const running = new Map<string, number>();

  return ({ caller }: FastifyRequest, reply: FastifyReply) => {
    const count = running.get(caller.userId) ?? 0;
    if (count >= MAX_UPLOADS_PER_USER) throw tooManyUploads();
    const all = [...running.values()].reduce((sum, ofUser) => sum + ofUser, 0);
    if (all >= MAX_UPLOADS_IN_PROCESS) throw tooManyFiles();
    running.set(caller.userId, count + 1);
    finished(reply.raw, () => {
      const left = (running.get(caller.userId) ?? 1) - 1;
      if (left === 0) running.delete(caller.userId);
      else running.set(caller.userId, left);
    });
  };
}

const tooManyFiles = () =>
  overloaded('Too many files are being uploaded at this moment. Try again in a few seconds.');
