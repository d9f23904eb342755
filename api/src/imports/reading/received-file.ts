import { extname } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../base/api-error';
import { fileTooLarge, noFile, unreadableFile } from './file-errors';

/** A file as a client sent it. */
export interface ReceivedFile {
  /** As the client said, without its path, at most 120 characters. */
  readonly name: string;
  readonly bytes: Buffer;
}

const LONGEST_NAME = 120;
const LONGEST_ENDING = 10;

/** The one file of a request to a route that takes one (`takesFile`), in the field `file`. */
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

/** The ending stays, as it says what the file is to be. */
function shortName(name = ''): string {
  const printable = name.replace(/\p{Cc}/gu, '');
  if (printable.length <= LONGEST_NAME) return printable;
  const ending = extname(printable).slice(0, LONGEST_ENDING);
  return printable.slice(0, LONGEST_NAME - ending.length) + ending;
}

/** What the parser of bodies throws is always about the body. */
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
