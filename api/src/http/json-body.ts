import type { FastifyInstance } from 'fastify';

/**
 * JSON is the one kind of body. An empty one counts as none: browsers' clients name the type even where they
 * send nothing. Keys that reach for prototypes are refused.
 */
export function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, null);
    else void parse(request, body, done);
  });
}
