import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { ReadRelease } from '@sanderling/releases/publish-release';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const MAX_RELEASES = 5;

/**
 * Serves the newest development releases of one slice on loopback, from memory. README.md says what it answers. A shop in
 * development mode that was told `slice@origin` takes the slice from here.
 */
export function createDevServer() {
  const releases: ReadRelease[] = [];
  let failure: string | null = null;
  const listeners = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    // A page elsewhere that makes its own name resolve to this machine gets nothing.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      return answer(response, 403);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/events') return listen(request, response);
    if (pathname === '/failure') return answerFailure(response, failure);
    const { file, candidates } = findReleases(pathname.slice(1));
    const content = candidates.find(({ files }) => files.has(file))?.files.get(file);
    if (!content) return answer(response, 404);
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'no-store');
    response.end(content);
  });

  /** `web/x.js` is looked for in the newest release first, `dev-1234/web/x.js` in that one only. */
  function findReleases(wanted: string) {
    const [version, ...rest] = wanted.split('/');
    const exact = releases.filter(({ manifest }) => manifest.version === version);
    return exact.length > 0
      ? { file: rest.join('/'), candidates: exact }
      : { file: wanted, candidates: releases };
  }

  function listen(request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(releases[0] ? eventOf(releases[0]) : ': no release yet\n\n');
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
  }

  return {
    server,
    /** The newest build came to nothing; the last good release stays. */
    fail(message: string) {
      failure = message;
    },
    add(release: ReadRelease) {
      failure = null;
      releases.unshift(release);
      releases.length = Math.min(releases.length, MAX_RELEASES);
      for (const listener of listeners) listener.write(eventOf(release));
    },
  };
}

function eventOf({ manifest: { name, version } }: ReadRelease): string {
  return `event: release\ndata: ${JSON.stringify({ name, version })}\n\n`;
}

function answerFailure(response: ServerResponse, failure: string | null) {
  response.setHeader('cache-control', 'no-store');
  if (failure === null) return answer(response, 204);
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(failure);
}

function answer(response: ServerResponse, status: number) {
  response.statusCode = status;
  response.end();
}
