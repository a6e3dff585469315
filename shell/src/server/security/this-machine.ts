import { isLoopbackAddress, isLoopbackHost } from '@sanderling/server/environment';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const REFUSAL =
  'This store answers its own machine alone. To open it to others, set PUBLIC_ORIGIN to the address that they use.\n';

/**
 * Refuses visitors from elsewhere on a store whose address is this machine: its accounts have known passwords, its mails are
 * open, and its payments are played. A page of elsewhere that has its own name lead here is refused too.
 */
export function answerThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request)) return;
    return reply
      .code(403)
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(REFUSAL);
  });
}

function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  // Also one that no proxy is believed to have said: a program in front that is told of nowhere.
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join().split(',').filter(Boolean);
  const addresses = [ip, ...forwardedFor.map((address) => address.trim())];
  return addresses.every(isLoopbackAddress) && isLoopbackHost(headers.host ?? '');
}
