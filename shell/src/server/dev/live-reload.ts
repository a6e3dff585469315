import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asset } from '../../render/contract/render-contract.ts';

const POLL_MS = 250;
const SCRIPT = `const events = new EventSource('/_dev/events' + new URL(import.meta.url).search);
events.addEventListener('change', () => location.reload());
`;
const INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;

/** The script that a page in development loads to be reloaded when its releases change. A file, since the policy allows no other. */
export function liveReloadScript(releaseSetId: string): Asset {
  return { href: `/_dev/live-reload.js?set=${releaseSetId}`, integrity: INTEGRITY };
}

/** Only registered for local use: tells open pages when another release is there for them. */
export async function liveReload(
  app: FastifyInstance,
  { releaseSetOf }: { releaseSetOf: (request: FastifyRequest) => Promise<ReleaseSet> },
) {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });

  app.get('/_dev/live-reload.js', async (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(SCRIPT),
  );

  app.get<{ Querystring: { set?: string } }>('/_dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': looking\n\n');
    const timer = setInterval(async () => {
      // While a build fails or the server of a slice is away, the page stays as it is.
      const set = await releaseSetOf(request).catch(() => null);
      if (set && set.id !== request.query.set) reply.raw.write('event: change\ndata: {}\n\n');
    }, POLL_MS);
    open.add(reply.raw);
    request.raw.on('close', () => {
      clearInterval(timer);
      open.delete(reply.raw);
    });
  });
}
