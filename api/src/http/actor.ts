import type { FastifyRequest } from 'fastify';
import type { Actor, SignedInActor } from '../base/actor';

/** Who the audit row of this request names. */
export const actorOf = (request: FastifyRequest): SignedInActor => ({
  userId: request.caller.userId,
  email: request.caller.email,
  requestId: request.id,
  ip: request.ip,
});

/** The same for a public route, where nobody is signed in. */
export const anonymousActorOf = (request: FastifyRequest): Actor => ({
  userId: null,
  email: null,
  requestId: request.id,
  ip: request.ip,
});
