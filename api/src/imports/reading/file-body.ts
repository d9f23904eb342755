import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyUploads, unsupportedType } from '../../base/api-error';
import { fileTooLarge } from './file-errors';

/** What stands around the file in a body. */
const MOST_AROUND_BYTES = 16 * 1024;
const MOST_AT_ONCE = 2;

const isMultipart = /^multipart\/form-data\s*;/i;

/**
 * Takes a file as the body of the routes that say so (`takesFile`), and of no other. Registered behind the auth
 * guard: nothing of a body is read before.
 */
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
  // The plugin takes such bodies for every route; only here is it known that this one has one.
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

/** Counts the uploads of each person until they are answered or their connection is gone. */
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
