import { once } from 'node:events';
import { request } from 'node:http';

import { sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { createDevServer } from './dev-server.ts';

function release(version: string, files: Record<string, string>) {
  const manifest = sliceRelease.parse({
    name: 'mf-hello',
    requires: {},
    version,
    entry: 'entry.js',
    assets: {},
    server: 'server/index.cjs',
    files: {},
  });
  const contents = Object.entries({ ...files, 'slice.json': JSON.stringify(manifest) });
  return {
    manifest,
    manifestSha384: '',
    files: new Map(contents.map(([file, text]) => [file, Buffer.from(text)])),
  };
}

let dev: ReturnType<typeof createDevServer>;
let port: number;

beforeEach(async () => {
  dev = createDevServer();
  dev.server.listen(0, '127.0.0.1');
  await once(dev.server, 'listening');
  const address = dev.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterEach(() => {
  dev.server.closeAllConnections();
  dev.server.close();
});

const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).text();

test('the newest build answers, and a page that has the one before still gets its files', async () => {
  dev.add(release('dev-1', { 'web/one.js': 'one', 'server/index.cjs': 'first' }));
  dev.add(release('dev-2', { 'web/two.js': 'two', 'server/index.cjs': 'second' }));
  expect(JSON.parse(await read('slice.json')).version).toBe('dev-2');
  expect(await read('server/index.cjs')).toBe('second');
  expect(await read('dev-1/server/index.cjs')).toBe('first');
  expect(await read('web/one.js')).toBe('one');
});

test('a listener hears of the build that is there and of the next one', async () => {
  dev.add(release('dev-1', {}));
  const response = await fetch(`http://127.0.0.1:${port}/events`);
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('"version":"dev-1"');
  dev.add(release('dev-2', {}));
  expect((await events?.read())?.value).toContain('"version":"dev-2"');
  await events?.cancel();
});

test('a build that fails is told until there is a good one', async () => {
  dev.add(release('dev-1', { 'web/one.js': 'one' }));
  expect((await fetch(`http://127.0.0.1:${port}/failure`)).status).toBe(204);
  dev.fail('src/hello.tsx:3:1: Unexpected token');
  expect(await read('failure')).toBe('src/hello.tsx:3:1: Unexpected token');
  expect(await read('web/one.js')).toBe('one');
  dev.add(release('dev-2', {}));
  expect((await fetch(`http://127.0.0.1:${port}/failure`)).status).toBe(204);
});

test('a page elsewhere that points its name at this machine gets nothing', async () => {
  const asked = request({ port, path: '/slice.json', headers: { host: 'shop.example' } }).end();
  const [response] = await once(asked, 'response');
  expect(response.statusCode).toBe(403);
});
