import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asset } from '../../render/contract/render-contract.ts';
import type { DeveloperPage } from './developer-page.ts';

const POLL_MS = 250;
const SCRIPT = readFileSync(join(import.meta.dirname, 'page/live-reload.js'), 'utf8');
const INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;

/** The script that a page in development loads to have edits, and to be told of failures. A file, since the policy allows no other. */
export function liveReloadScript(releaseSetId: string): Asset {
  return { href: `/_dev/live-reload.js?set=${releaseSetId}`, integrity: INTEGRITY };
}

/** Only registered for local use: tells open pages when another release is there for them, and when one fails. */
export async function liveReload(
  app: FastifyInstance,
  { pageOf }: { pageOf: (request: FastifyRequest) => Promise<DeveloperPage> },
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
    const say = (event: string, data: object) =>
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    let told = '';
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      // While what is live cannot be read, the page stays as it is.
      const next = await pageOf(request).catch(() => null);
      if (!open.has(reply.raw)) return;
      const failure = next?.failure ?? null;
      const text = JSON.stringify(failure);
      if (next && text !== told && (failure || told)) {
        told = failure ? text : '';
        if (failure) say('failure', failure);
        else say('mended', {});
      }
      if (next?.set && next.set !== request.query.set)
        say('change', { set: next.set, releases: next.releases });
      timer = setTimeout(look, POLL_MS);
    };
    open.add(reply.raw);
    request.raw.on('close', () => {
      clearTimeout(timer);
      open.delete(reply.raw);
    });
    void look();
  });
}
