import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { makeRelease } from '@sanderling/releases/testing/make-release';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import fastify, { type FastifyInstance } from 'fastify';
import { createDevFailures } from './dev-failures.ts';
import { type DeveloperPage, developerPage } from './developer-page.ts';
import { liveReload } from './live-reload.ts';

const shop = useReleases();
let folder: string;
let failure: string | null;
let dev: Server;
let origin: string;

/** What `npm run dev` of a slice answers. */
beforeEach(async () => {
  failure = null;
  folder = await makeRelease({ name: 'mf-lamps', version: 'dev-1' });
  dev = createServer((request, response) => {
    if (request.url === '/failure') return response.writeHead(failure === null ? 204 : 200).end(failure);
    const file = request.url?.replace(/^\/(dev-\d\/)?/, '') ?? '';
    return response.end(readFileSync(path.join(folder, file)));
  });
  dev.listen(0, '127.0.0.1');
  await once(dev, 'listening');
  const address = dev.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  dev.closeAllConnections();
  dev.close();
});

function pageOf(failures = createDevFailures()): Promise<DeveloperPage> {
  const headers = { cookie: `sanSlice=${encodeURIComponent(`mf-lamps@${origin}`)}` };
  const config = { environment: 'local' } as const;
  type Asked = Parameters<typeof developerPage>;
  const request = { headers } as Asked[0];
  const devShell = { current: () => null };
  return developerPage(request, {
    config,
    releases: shop.releases,
    devShell,
    failures,
  } as unknown as Asked[1]);
}

test('a developer’s page is told of the newest build, and of one that came to nothing beside the last good one', async () => {
  const good = await pageOf();
  expect(good).toMatchObject({ failure: null, releases: [{ name: 'mf-lamps', version: 'dev-1' }] });
  expect(good.releases[0]?.entry).toBe('/releases/mf-lamps/dev-1/web/entry.js');
  failure = 'src/lamp.tsx:3:1: Unexpected token';
  expect(await pageOf()).toEqual({ ...good, failure: { of: 'build', message: failure } });
});

test('a developer reads what the shop refuses, and that the server of the slice is away', async () => {
  folder = await makeRelease({
    name: 'mf-lamps',
    version: 'dev-2',
    slots: [{ slot: 'site.top', expose: './hello' }],
  });
  expect((await pageOf()).failure?.message).toContain('The slot site.top is of mf-promotions');
  dev.closeAllConnections();
  dev.close();
  expect(await pageOf()).toMatchObject({
    set: null,
    failure: { message: expect.stringContaining('start it with npm run dev') },
  });
});

test('code that fails in a page is told for the edit that it is of, and not for the next', async () => {
  const failures = createDevFailures();
  failures.note('mf-lamps', 'dev-1', 'Error: No lamp is left');
  failures.note('mf-catalog', '1.0.0-a', 'Error: of a team that edits nothing');
  expect(failures.of('mf-catalog', '1.0.0-a')).toBeNull();
  expect((await pageOf(failures)).failure).toEqual({ of: 'release', message: 'Error: No lamp is left' });
  folder = await makeRelease({ name: 'mf-lamps', version: 'dev-2' });
  expect((await pageOf(failures)).failure).toBeNull();
});

describe('an open page', () => {
  const state: { next: DeveloperPage } = { next: { set: 'one', releases: [], failure: null } };
  let app: FastifyInstance;
  let events: ReadableStreamDefaultReader<string> | undefined;

  beforeEach(async () => {
    state.next = { set: 'one', releases: [], failure: null };
    app = fastify();
    await app.register(liveReload, { pageOf: async () => state.next });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/_dev/events?set=one`);
    events = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await events?.read();
  });
  afterEach(async () => {
    await events?.cancel();
    await app.close();
  });
  const read = async () => (await events?.read())?.value ?? '';

  test('is told once of a failure, of its end, and of another set', async () => {
    state.next = { ...state.next, failure: { of: 'build', message: 'line 3' } };
    expect(await read()).toBe('event: failure\ndata: {"of":"build","message":"line 3"}\n\n');
    state.next = { ...state.next, failure: null };
    expect(await read()).toBe('event: mended\ndata: {}\n\n');
    state.next = { ...state.next, set: 'two' };
    expect(await read()).toBe('event: change\ndata: {"set":"two","releases":[]}\n\n');
  });

  test('gets its script by the hash that the page names', async () => {
    const script = (await app.inject('/_dev/live-reload.js')).body;
    expect(script).toContain('EventSource');
  });
});
