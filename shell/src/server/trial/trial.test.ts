import { rm } from 'node:fs/promises';
import { openReleases, type Releases } from '@sanderling/releases/releases';
import { liveVersions } from '@sanderling/releases/sets/versions-at';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { runTrial } from './run-trial.ts';

/** A stand-in for the shell: it renders the slot on every page, and says which slices it had to leave out. */
const SHELL = `
exports.singletons = {};
exports.createRenderer = () => ({
  async render(request, environment) {
    const down = [];
    for (const { name, slots } of environment.slices) {
      for (const { expose } of slots) {
        try {
          const { default: Slot } = await environment.load([name, expose]);
          environment.enter(name);
          await Slot(request.url);
        } catch (error) {
          down.push(name);
          environment.log({ level: 'error', message: name + ' failed', slice: name, requestId: '', error });
        }
        environment.enter('');
      }
    }
    return { status: 200, headers: {}, setCookies: [], html: Buffer.from(''), isDegraded: false, down };
  },
});`;

let dataDir: string;
let releases: Releases;

beforeEach(async () => {
  dataDir = await makeFolder();
  releases = openReleases({ dataDir });
  await releases.publish(
    await makeRelease({ name: 'shell', version: '1', server: SHELL, provides: { contract: '1.1.0' } }),
  );
  await publish('1', '() => "Sale"');
  await releases.promote({ shell: '1', 'mf-promotions': '1' });
});

afterEach(() => rm(dataDir, { recursive: true }));

async function publish(version: string, slot: string) {
  const server = `exports.exposes = { './hello': async () => ({ default: ${slot} }) };`;
  const slots = [{ slot: 'site.top', expose: './hello' }];
  await releases.publish(await makeRelease({ name: 'mf-promotions', version, server, slots }));
}

async function trial(version: string, withinMs?: number) {
  const live = liveVersions(await releases.status());
  const settings = {
    apiOrigin: 'http://127.0.0.1:9',
    publicOrigin: 'http://localhost:3000',
    search: { appId: 'a', apiKey: 'b' },
    tracking: null,
  };
  const from = { folder: dataDir, keysFile: null };
  return runTrial(
    { releases: from, settings, live, wanted: { ...live, 'mf-promotions': version } },
    withinMs,
  );
}

test('a release is told everything that cannot be used of it', async () => {
  const server = `exports.exposes = {
    './hello': async () => ({ default: {} }),
    './other': async () => { throw new Error('no file'); },
    './files': async () => require('node:fs'),
  };`;
  const slots = [{ slot: 'site.top', expose: './hello' }];
  const routes = [
    { id: 'sale', path: '/sale', expose: './other' },
    { id: 'sale-files', path: '/sale/files', expose: './files' },
  ];
  const folder = await makeRelease({
    name: 'mf-promotions',
    version: '2',
    server,
    slots,
    routes,
    offered: ['./other', './files'],
  });
  await releases.publish(folder);
  expect(await trial('2')).toEqual([
    'mf-promotions 2: the route sale (./other) cannot be used: no file',
    expect.stringContaining('(./files) cannot be used: '),
    'mf-promotions 2: the slot site.top (./hello) cannot be used: A slot expose must have a component as its default export, and a function as loader if any.',
  ]);
});

test('a release that fails while it renders is found out before visitors get it', async () => {
  await publish('2', '() => { throw new Error("no banner") }');
  expect(await trial('2')).toContain('/ is made without mf-promotions (mf-promotions failed: no banner)');
});

test('a release that loops ends with its process', async () => {
  await publish('2', '() => { for (;;) {} }');
  expect(await trial('2', 3_000)).toEqual([
    'The pages with it were not made within 3 s: it loops, or waits for ever.',
  ]);
});

test('a good release has nothing against it', async () => {
  await publish('2', '() => "Winter sale"');
  expect(await trial('2')).toEqual([]);
});

test('a release that is no worse than what is live may go live', async () => {
  await publish('2', '() => { throw new Error("no banner") }');
  await releases.promote({ 'mf-promotions': '2' });
  await publish('3', '() => { throw new Error("still no banner") }');
  expect(await trial('3')).toEqual([]);
});
