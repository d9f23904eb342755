import type { FastifyInstance } from 'fastify';

/** Drops the fields that the server keeps itself, so that a record as read can be sent back whole. */
export function addServerKeptFields(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    const { serverKept } = request.routeOptions.config;
    const { body } = request;
    if (!serverKept || typeof body !== 'object' || body === null || Array.isArray(body)) return;
    request.body = Object.fromEntries(Object.entries(body).filter(([field]) => !serverKept.includes(field)));
  });
}
