import { authRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { getActor, getAnonymousActor } from '../../http/caller';
import type { ApiServer } from '../../http/api-server';
import { toClientNetwork } from '../../http/client-network';
import { createHourlyAttemptLimit, createHourlyClientCounter } from '../../http/rate-limit';
import { endOtherSessions, listOwnSessions } from '../sessions/own-sessions-service';
import { presentSession } from '../sessions/session-presenter';
import { endSession, refreshSession } from '../sessions/session-service';
import { presentUser } from '../users/user-presenter';
import { getUser, listColleagues, renameUser } from '../users/user-service';
import { confirmEmail, requestConfirmationMail } from './email-confirmation-service';
import { changePassword } from './password-change-service';
import { confirmPasswordReset, requestPasswordReset } from './password-reset-service';
import { registerUser } from './registration-service';
import { signIn } from './sign-in-service';

export function registerAuthRoutes(server: ApiServer, context: AppContext): void {
  registerSessionRoutes(server, context);
  registerAccountRoutes(server, context);
  registerResetRoutes(server, context);
  registerConfirmationRoutes(server, context);
}

function registerSessionRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...authRoutes.login,
    handler: async (request) => {
      const clientInfo = { client: toClientNetwork(request.ip), userAgent: request.headers['user-agent'] };
      const { tokens, user } = await signIn(context, request.body, clientInfo, getAnonymousActor(request));
      return { ...tokens, token_type: 'bearer' as const, user: presentUser(user) };
    },
  });

  server.route({
    ...authRoutes.refresh,
    handler: (request) => refreshSession(context, request.body.refresh_token, getAnonymousActor(request)),
  });

  server.route({
    ...authRoutes.logout,
    handler: async (request, reply) => {
      await endSession(context, request.caller.sessionId, request.body?.refresh_token, getActor(request));
      return reply.code(204).send(null);
    },
  });

  server.route({
    ...authRoutes.sessions,
    handler: async ({ caller }) =>
      (await listOwnSessions(context, caller)).map((session) => presentSession(session, caller.sessionId)),
  });

  server.route({
    ...authRoutes.endOtherSessions,
    handler: async (request) => ({
      ended: await endOtherSessions(context, request.caller, getActor(request)),
    }),
  });
}

function registerAccountRoutes(server: ApiServer, context: AppContext): void {
  const { env } = context;
  const refuseTooMany = createHourlyAttemptLimit(server, env, env.LIMIT_REGISTRATIONS_PER_CLIENT);
  server.route({
    ...authRoutes.register,
    handler: async (request, reply) => {
      await refuseTooMany(request);
      const user = await registerUser(context, request.body, getAnonymousActor(request));
      reply.code(201);
      return { user: presentUser(user) };
    },
  });

  server.route({
    ...authRoutes.me,
    handler: async (request) => presentUser(await getUser(context, request.caller.userId)),
  });

  server.route({
    ...authRoutes.updateMe,
    handler: async (request) =>
      presentUser(await renameUser(context, getActor(request), request.body.full_name)),
  });

  server.route({ ...authRoutes.colleagues, handler: () => listColleagues(context) });

  server.route({
    ...authRoutes.changePassword,
    handler: async (request) => {
      const client = toClientNetwork(request.ip);
      await changePassword(context, request.caller, request.body, client, getActor(request));
      return { success: true as const };
    },
  });
}

function registerResetRoutes(server: ApiServer, context: AppContext): void {
  const { env } = context;
  const secondsToWait = createHourlyClientCounter(server, env, env.LIMIT_RESET_REQUESTS_PER_CLIENT);
  const refuseTooMany = createHourlyAttemptLimit(server, env, env.LIMIT_RESET_REQUESTS_PER_CLIENT);
  server.route({
    ...authRoutes.requestReset,
    handler: async (request) => {
      const wait = await secondsToWait(request);
      await requestPasswordReset(context, request.body.email, getAnonymousActor(request), wait);
      return { success: true as const };
    },
  });

  server.route({
    ...authRoutes.confirmReset,
    handler: async (request) => {
      await refuseTooMany(request);
      await confirmPasswordReset(context, request.body, getAnonymousActor(request));
      return { success: true as const };
    },
  });
}

function registerConfirmationRoutes(server: ApiServer, context: AppContext): void {
  const { env } = context;
  const secondsToWait = createHourlyClientCounter(server, env, env.LIMIT_RESET_REQUESTS_PER_CLIENT);
  const refuseTooMany = createHourlyAttemptLimit(server, env, env.LIMIT_RESET_REQUESTS_PER_CLIENT);
  server.route({
    ...authRoutes.requestEmailConfirmation,
    handler: async (request) => {
      const wait = await secondsToWait(request);
      await requestConfirmationMail(context, request.body.email, getAnonymousActor(request), wait);
      return { success: true as const };
    },
  });

  server.route({
    ...authRoutes.confirmEmail,
    handler: async (request) => {
      await refuseTooMany(request);
      await confirmEmail(context, request.body, getAnonymousActor(request));
      return { success: true as const };
    },
  });
}
