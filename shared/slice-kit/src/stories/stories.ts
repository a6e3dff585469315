#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSystemError } from '@sanderling/releases/is-system-error';
import webpack from 'webpack';
import { releaseTarget } from '../build/targets/targets.ts';
import { describeErrors } from '../build/webpack/run-webpack.ts';
import { projectRoot, releasables } from '../project/project.ts';
import { storiesConfiguration } from './stories-configuration.ts';

// `npm run stories` in a slice's folder: each component by itself, with sample data, and again after each edit.
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/stories.css"><script type="module" src="/stories.js"></script></head><body></body></html>`;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const { values } = parseArgs({ options: { port: { type: 'string', default: '3150' } } });
const root = projectRoot(process.cwd());
const [name] = [...releasables(root)].find(([, folder]) => folder === process.cwd()) ?? [];
if (!name) {
  console.error('Run it in the folder of a slice.');
  process.exit(1);
}
const folder = path.join(root, '.cache/stories', name);
const listeners = new Set<ServerResponse>();

const watching = webpack(storiesConfiguration(releaseTarget(root, name), folder)).watch(
  {},
  (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) return console.error(describeErrors(stats));
    console.log(`The stories of ${name} are at http://127.0.0.1:${values.port}`);
    for (const listener of listeners) listener.write('event: built\ndata: {}\n\n');
  },
);

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('cache-control', 'no-store');
  if (pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': built\n\n');
    listeners.add(response);
    return request.on('close', () => listeners.delete(response));
  }
  if (pathname === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  const file = path.join(folder, pathname);
  const content = file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
  response.statusCode = content ? 200 : 404;
  response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  return response.end(content);
});
server.on('error', (failure) => {
  const taken = isSystemError(failure, 'EADDRINUSE');
  console.error(taken ? `Port ${values.port} is taken: run it with -- --port <another>.` : failure.message);
  process.exit(1);
});
server.listen(Number(values.port), '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close();
    watching?.close(() => process.exit(0));
  });
