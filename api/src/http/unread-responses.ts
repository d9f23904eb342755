import type { FastifyInstance, FastifyReply } from 'fastify';

/** Limit for all responses together, because bytes that a client has not read yet stay in memory. */
const MAX_UNREAD_BYTES = 256 * 1_048_576;
const CHECK_MS = 250;

/** While more than `maxBytes` are unread in total, closes connections whose clients do not read. */
export function addUnreadResponseLimit(server: FastifyInstance, maxBytes = MAX_UNREAD_BYTES): void {
  /** The unread bytes of each response at the last check. */
  const responses = new Map<FastifyReply['raw'], number>();
  server.addHook('onRequest', async (_request, { raw }) => {
    responses.set(raw, 0);
  });

  function check() {
    for (const response of responses.keys())
      if (response.writableFinished || response.destroyed || response.req.socket.destroyed)
        responses.delete(response);
    const all = [...responses].map(([response, before]) => {
      const bytes = response.writableLength;
      responses.set(response, bytes);
      // Bytes unread at this check and at the last one; 0 if the client had read everything at one of them.
      return { socket: response.req.socket, bytes, stuck: Math.min(before, bytes) };
    });
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { socket, bytes, stuck } of all.toSorted((one, other) => other.stuck - one.stuck)) {
      if (total <= maxBytes || stuck === 0) return;
      server.log.warn(
        { bytes, total },
        'too many unread response bytes: closed the connection that is furthest behind',
      );
      socket.destroy();
      total -= bytes;
    }
  }

  const timer = setInterval(check, CHECK_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
