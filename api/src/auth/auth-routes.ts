import { authRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf, anonymousActorOf } from '../http/actor';
import type { ApiServer } from '../http/api-server';
import { endSession, refreshSession } from '../sessions/session-service';
import { presentUser } from '../users/user-presenter';
import { getUser } from '../users/user-service';
import { clientNetwork } from './client-network';
import { confirmReset, requestReset } from './password-reset-service';
import { register } from './registration-service';
import { signIn } from './sign-in-service';

export function registerAuthRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...authRoutes.register,
    handler: async (request, reply) => {
      const user = await register(context, request.body, anonymousActorOf(request));
      reply.code(201);
      return { user: presentUser(user) };
    },
  });

  server.route({
    ...authRoutes.login,
    handler: async (request) => {
      const client = clientNetwork(request.ip);
      const { tokens, user } = await signIn(context, request.body, client, anonymousActorOf(request));
      return { ...tokens, token_type: 'bearer' as const, user: presentUser(user) };
    },
  });

  server.route({
    ...authRoutes.refresh,
    handler: (request) => refreshSession(context, request.body.refresh_token, anonymousActorOf(request)),
  });

  server.route({
    ...authRoutes.logout,
    handler: async (request, reply) => {
      await endSession(context, request.caller.sessionId, request.body?.refresh_token, actorOf(request));
      return reply.code(204).send(null);
    },
  });

  server.route({
    ...authRoutes.me,
    handler: async (request) => presentUser(await getUser(context, request.caller.userId)),
  });

  server.route({
    ...authRoutes.requestReset,
    handler: async (request) => {
      await requestReset(context, request.body.email, anonymousActorOf(request));
      return { success: true as const };
    },
  });

  server.route({
    ...authRoutes.confirmReset,
    handler: async (request) => {
      await confirmReset(context, request.body, anonymousActorOf(request));
      return { success: true as const };
    },
  });
}
