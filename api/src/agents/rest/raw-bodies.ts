import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/http-server.ts';

/** Keeps bodies as they came, byte for byte, since that is what signatures are of. */
export function keepRawBodies(app: Api): (request: FastifyRequest) => string | null {
  const bodies = new WeakMap<FastifyRequest, string>();
  const parse = app.getDefaultJsonParser('error', 'error');
  // Text of another type is no body of any of these protocols.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    // Calls that have nothing to send say that it is JSON all the same.
    if (text === '') done(null, {});
    else parse(request, text, done);
  });
  return (request) => bodies.get(request) || null;
}
