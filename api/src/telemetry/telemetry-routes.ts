import { telemetryRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { createUserRateLimit } from '../http/rate-limit';
import { createTelemetryService } from './telemetry-service';

export function registerTelemetryRoutes(server: ApiServer, context: AppContext): void {
  const { report, summary } = createTelemetryService(context);

  server.route({
    ...telemetryRoutes.report,
    onRequest: createUserRateLimit(server, context.env, context.env.LIMIT_TELEMETRY_PER_USER),
    handler: async (request, reply) => {
      await report(request.body);
      return reply.code(204).send(null);
    },
  });

  server.route({ ...telemetryRoutes.summary, handler: () => summary() });
}
