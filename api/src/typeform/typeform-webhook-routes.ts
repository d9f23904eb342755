import { typeformRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { anonymousActorOf } from '../http/actor';
import { takeWebhook } from './responses/webhook-service';

const MEGABYTE = 1_048_576;

/** Bodies as they were sent, byte for byte: they are signed. They are not `request.body`, whose texts are checked. */
export function registerTypeformWebhook(server: ApiServer, context: AppContext): void {
  const bodies = new WeakMap<object, Buffer>();
  void server.register(async (plain: ApiServer) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MEGABYTE },
      (request, body, done) => {
        bodies.set(request, body);
        done(null);
      },
    );
    plain.route({
      ...typeformRoutes.webhook,
      handler: async (request) => {
        const signature = request.headers['typeform-signature'];
        const body = bodies.get(request) ?? Buffer.alloc(0);
        await takeWebhook(context, anonymousActorOf(request), body, signature?.toString());
        return { success: true } as const;
      },
    });
  });
}
