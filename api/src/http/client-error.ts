import type { Socket } from 'node:net';
import type { ErrorBody } from '@studio-desk/shared-contract';
import type { ConnectionError } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { type ApiError, invalid, tooLarge } from '../base/api-error';

const noRequest = (msg: string) => invalid([{ loc: ['request'], msg, type: 'http_invalid' }]);

const FAILURES: Record<string, { readonly line: string; readonly error: ApiError }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    error: tooLarge('The headers of the request are too large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    error: noRequest('The request did not arrive in time. Try again.'),
  },
};
const OTHER = { line: '400 Bad Request', error: noRequest('This is no valid HTTP request') };

/** Answers what never became a request, in the words of every other failure. */
export function answerClientError(failure: ConnectionError, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const { line, error } = FAILURES[failure.code] ?? OTHER;
  const id = uuidv7();
  const body: ErrorBody = { detail: error.detail, code: error.code, request_id: id };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(failure);
}
