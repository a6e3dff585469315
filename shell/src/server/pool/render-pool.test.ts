// One file: threads take seconds to start, and all of these tests share two.
import { rm, truncate, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { requestFor } from '../../render/testing/fixture-environment.ts';
import type { Place } from '../admission/wait-queue.ts';
import { createFixtureReleases, sliceCode } from '../testing/fixture-releases.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import type { RenderPool } from './pool-contract.ts';
import { createRenderPool, RenderRefused } from './render-pool.ts';

const GOOD = { 'mf-catalog': sliceCode("return 'sofas'"), 'mf-promotions': sliceCode("return 'offers'") };

// For seconds the pool stores which networks have sent many requests: each test has networks of its own.

const SHOPPER: Place = { priority: 'page', visitor: '203.0.113.1' };
/** Keeps a thread busy for so long, in every page. */
const busyCode = (ms: number) =>
  sliceCode(`for (const end = performance.now() + ${ms}; performance.now() < end;); return 'sofas';`);

const api = useListeningApi();
let fixture: Awaited<ReturnType<typeof createFixtureReleases>>;
let pool: RenderPool;
let replaced = 0;
const logged: string[] = [];

beforeAll(async () => {
  fixture = await createFixtureReleases();
  pool = createRenderPool({
    workers: 2,
    releases: { folder: fixture.dataDir, keysFile: null },
    renderer: {
      apiOrigin: 'http://127.0.0.1:9',
      publicOrigin: 'http://localhost:3000',
      search: { appId: 'a', apiKey: 'b' },
      tracking: null,
    },
    log: (_, message, fields) => {
      if (message === 'A render worker is replaced') replaced += 1;
      logged.push(`${message} ${String(fields.slice)}`);
    },
    now: Date.now,
    // At once, where a shop takes its time.
    renewal: { afterMs: 0, pauseMs: 0 },
  });
});
// Tests promote another shell, and slices that hang: each begins with good ones, and with a thread that is there.
beforeEach(async () => {
  await fixture.promoteShell();
  await fixture.promote(GOOD);
  await page();
});
afterAll(async () => {
  await pool.close();
  await rm(fixture.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function page(path = '/', place: Partial<Place> = {}) {
  const owner = path === '/cart' ? 'mf-cart-checkout' : 'mf-catalog';
  const { html, down } = await pool.render(
    { ...requestFor(path), owner },
    await fixture.releases.currentReleaseSet(),
    {
      ...SHOPPER,
      ...place,
    },
  );
  return { text: Buffer.from(html ?? []).toString(), down };
}

test('a page is made of all live slices', async () => {
  await fixture.promote(GOOD);
  expect(await page()).toMatchObject({ text: 'sofas offers', down: [] });
});

test('a slice that never ends is stopped and left out, and the pages that it held up are there', async () => {
  await fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('for (;;);') });
  // A thread that another test has ended may still be starting: an order waits longer for one.
  const pages = await Promise.all(
    ['/a', '/b', '/c', '/cart'].map((path) => page(path, { priority: 'order' })),
  );
  for (const one of pages) expect(one).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  // The pool knows it now, so no page waits for it again.
  const before = replaced;
  expect(await page('/e')).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  expect(replaced).toBe(before);
  expect(pool.excluded(await fixture.releases.currentReleaseSet())).toEqual(['mf-promotions']);
});

test('threads that have much to do are not taken for stuck: no page lacks a slice, what does not fit is refused', async () => {
  await fixture.promote({ ...GOOD, 'mf-catalog': busyCode(150) });
  await page('/warm');
  const before = replaced;
  const asked = Array.from({ length: 60 }, (_, at) => page(`/p${at}`, { visitor: `10.1.0.${at}` }));
  const pages = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
  expect(pages.length).toBeGreaterThan(4);
  for (const one of pages) expect(one).toMatchObject({ value: { text: 'sofas offers', down: [] } });
  expect(replaced).toBe(before);
});

test('a shopper who orders is answered while strangers ask for more variants than can be made, and those are told at once', async () => {
  await fixture.promote({ ...GOOD, 'mf-catalog': busyCode(30) });
  await page('/warm');
  const releaseSet = await fixture.releases.currentReleaseSet();
  const ask = (path: string, visitor: string) =>
    pool.render(requestFor(path), releaseSet, { priority: 'variant', visitor });
  const variants = Array.from({ length: 100 }, (_, at) => ask(`/products?x=${at}`, `10.2.0.${at}`));
  const others = Array.from({ length: 60 }, (_, at) => ask(`/p${at}`, `10.3.0.${at}`));
  const ends = Promise.allSettled([...variants, ...others]);
  const refused = variants.slice(10).map((variant) => expect(variant).rejects.toThrow(RenderRefused));
  await Promise.all(refused);
  expect(await page('/cart', { priority: 'order', visitor: '10.6.0.1' })).toMatchObject({
    text: 'sofas offers',
    down: [],
  });
  const settled = await ends;
  expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(88);
});

test('pages of a slice whose pages wait for something hold up no page of another slice, however many ask for them', async () => {
  const held: ServerResponse[] = [];
  api.answer = (_call, response) => void held.push(response);
  await fixture.promote({
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => ({
        render: async ({ owner }) => {
          if (owner === 'mf-promotions') await fetch('${api.origin}');
          return { status: 200, headers: {}, setCookies: [], html: Buffer.from(owner), isDegraded: false, down: [] };
        },
      });`,
  });
  const set = await fixture.releases.currentReleaseSet();
  const ask = (path: string, owner: string, visitor: string) =>
    pool.render({ ...requestFor(path), owner }, set, { priority: 'page', visitor });
  const slow = Promise.allSettled(
    Array.from({ length: 90 }, (_, at) => ask(`/info?${at}`, 'mf-promotions', `10.7.0.${at}`)),
  );
  await waitUntil('pages are held up', () => held.length > 0);
  for (let at = 0; at < 10; at += 1) {
    const { html } = await ask(`/p${at}`, 'mf-catalog', '10.7.1.1');
    expect(Buffer.from(html ?? []).toString()).toBe('mf-catalog');
  }
  api.answer = (_call, response) => void response.end();
  for (const response of held) response.end();
  await slow;
});

test('a shopper who looks at one variant is answered while strangers ask for more of that page than can be made', async () => {
  await fixture.promote({ ...GOOD, 'mf-catalog': busyCode(30) });
  await page('/warm');
  const variants = Array.from({ length: 100 }, (_, at) =>
    page(`/products?x=${at}`, { priority: 'variant', visitor: `10.4.0.${at % 20}` }),
  );
  const settled = Promise.allSettled(variants);
  const own = await page('/products?page=2', { priority: 'variant', visitor: '10.5.0.1' });
  expect(own).toMatchObject({ text: 'sofas offers', down: [] });
  await settled;
});

for (const [what, code] of [
  ['a timer', 'setTimeout(() => { for (;;); }, 30);'],
  ['promises', 'setTimeout(() => { (async () => { for (;;) await null; })(); }, 30);'],
] as const) {
  test(`a slice that hangs after its part, in ${what}, is found while no page is asked for, and left out`, async () => {
    await fixture.promote({ ...GOOD, 'mf-promotions': sliceCode(`${code} return 'offers';`) });
    expect(await page()).toEqual({ text: 'sofas offers', down: [] });
    const set = await fixture.releases.currentReleaseSet();
    await waitUntil('the slice is found', () => pool.excluded(set).length > 0);
    expect(await page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  });
}

test('a slice that replaces a built-in when it is loaded is left out, and the others have the built-in', async () => {
  const codes = [
    'JSON.stringify = () => 0;',
    'globalThis.fetch = () => 0;',
    "Object.defineProperty(globalThis, 'process', { value: 1 });",
    'Array.prototype.map = () => 0;',
    "Object.defineProperty(Promise.prototype, 'then', { value: () => 0 });",
    'Object.prototype.legs = 4;',
    "Object.defineProperty(Object.prototype, 'then', { value: () => 0 });",
    'Object.setPrototypeOf(Array.prototype, { legs: 4 });',
    "Object.defineProperty(Map.prototype, 'size', { get: () => 0 });",
    'Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true });',
    "const name = 'react'; require(name).useState = () => 0;",
    "require('events').EventEmitter.prototype.emit = () => false;",
    "require('node:events').EventEmitter.legs = 4;",
    "require('async_hooks').createHook({ init() { throw new Error('hooked'); } }).enable();",
    "require('crypto').pbkdf2('a', 'b', 1e9, 64, 'sha512', () => 0);",
    "crypto.subtle.deriveBits({}, {}, 8); throw new Error('derives');",
  ];
  const asks =
    'return typeof fetch + JSON.stringify([1].map((one) => one + 1)) + typeof process.pid + ({}).legs + new Map([[1, 1]]).size + [...[1]].length + new (require("events"))().on("a", () => 0).emit("a")';
  for (const code of codes) {
    await fixture.promote({
      'mf-catalog': sliceCode(asks),
      'mf-promotions': `'use strict'; ${code} ${sliceCode("return 'offers'")}`,
    });
    for (let time = 0; time < 3; time += 1)
      expect(await page()).toEqual({ text: 'function[2]numberundefined11true', down: ['mf-promotions'] });
  }
});

test('what React sets for a moment, to name the component that failed, can be set, and is put back', async () => {
  const momentary =
    'const before = Error.prepareStackTrace; Error.prepareStackTrace = undefined; Error.prepareStackTrace = before;';
  await fixture.promote({
    'mf-catalog': `'use strict'; ${sliceCode(`${momentary} return 'sofas'`)}`,
    'mf-promotions': `'use strict'; Error.prepareStackTrace = () => 'mine'; ${sliceCode("return 'offers'")}`,
  });
  expect(await page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

test('a slice that replaces a built-in while it renders does so once in each thread, and is left out then', async () => {
  await fixture.promote({
    'mf-catalog': sliceCode('return String([1].map((one) => one + 1))'),
    'mf-promotions': sliceCode('Array.prototype.map = () => 0; JSON.parse = () => 0; return JSON.parse("7")'),
  });
  const texts = await Promise.all(Array.from({ length: 12 }, async () => (await page()).text));
  for (const text of texts) expect(['2', '2 7']).toContain(text);
  await waitUntil(
    'both threads know',
    async () => (await page()).text === '2' && (await page()).text === '2',
  );
});

test('a slice reaches neither the environment nor files nor other processes, and can end none', async () => {
  process.env.TEST_OF_SECRETS = 'secret';
  const tries = [
    "String(process.env.TEST_OF_SECRETS ?? '')",
    "require('node:fs').existsSync('/')",
    "require('child_process').execSync('id')",
    "require('node:module').createRequire('/')('fs')",
    "process.getBuiltinModule('fs').existsSync('/')",
    "process.binding('fs')",
    'process.kill(process.pid, 0)',
    'process.report.writeReport()',
    'process.constructor.prototype.kill.call(process, process.pid, 0)',
  ];
  const imports = ["import('node:fs')", "import('fs')", `import('file://${fixture.dataDir}/registry.json')`];
  const code = `
    let seen = '';
    exports.exposes = { './part': async () => {
      ${tries.map((one) => `try { seen += ${one} && 'TOUCHED ' + ${JSON.stringify(one)}; } catch { seen += '.'; }`).join('\n')}
      ${imports.map((one) => `await ${one}.then(() => { seen += 'IMPORTED ' + ${JSON.stringify(one)}; }, () => { seen += '.'; });`).join('\n')}
      for (const one of ['import("fs")', 'import("node:fs")'])
        await (async () => (0, eval)(one))().then(() => { seen += 'EVALUATED'; }, () => { seen += '.'; });
      return { render: () => seen };
    } };`;
  await fixture.promote({ 'mf-catalog': sliceCode("return 'sofas'"), 'mf-promotions': code });
  expect((await page()).text).toMatch(/^sofas \.+$/);
  delete process.env.TEST_OF_SECRETS;
});

test('a file that never ends while it is loaded is blamed on its own slice', async () => {
  await fixture.promote({ ...GOOD, 'mf-catalog': 'for (;;);' });
  expect(await page()).toMatchObject({ text: 'offers', down: ['mf-catalog'] });
});

test('a slice that starts more and more timers is left out by its own doing, and no page of another slice waits', async () => {
  const starts = sliceCode('for (let at = 0; at < 200; at += 1) setInterval(() => 0, 1); return "offers"');
  const clears = sliceCode(
    'for (let at = 0; at < 200; at += 1) clearTimeout(setTimeout(() => 0)); return "sofas"',
  );
  await fixture.promote({ 'mf-catalog': clears, 'mf-promotions': starts });
  await waitUntil('both threads know', async () => {
    const made = await Promise.all([page('/one'), page('/two'), page('/three')]);
    return made.every(({ down }) => down.length === 1);
  });
  expect(await page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

test('another release of a slice that hung is live at once', async () => {
  await fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('for (;;);') });
  await page();
  await fixture.promote({ 'mf-promotions': GOOD['mf-promotions'] });
  expect(await page()).toMatchObject({ text: 'sofas offers', down: [] });
});

const LEAVES = sliceCode("globalThis.left = 'left behind'; return 'offers'");
const FINDS = sliceCode('return String(globalThis.left)');

test('what a release has left in the threads goes when it is not live any more, and no page fails meanwhile', async () => {
  await fixture.promote({ 'mf-catalog': FINDS, 'mf-promotions': LEAVES });
  await waitUntil('it is left', async () => (await page('/before')).text === 'left behind offers');
  await fixture.promote({ 'mf-promotions': GOOD['mf-promotions'] });
  const before = pool.counts().renewed;
  pool.renew(await fixture.releases.currentReleaseSet(), []);
  // Each page until both threads are others: none is refused, none fails.
  await waitUntil('both threads are renewed', async () => {
    expect((await page('/meanwhile')).down).toEqual([]);
    return pool.counts().renewed === before + 2;
  });
  const after = await Promise.all(Array.from({ length: 8 }, () => page('/after')));
  expect(after.map(({ text }) => text)).toEqual(Array(8).fill('undefined offers'));
});

test('a thread in which a slice has left an error that no page catches is replaced, and the slice is named', async () => {
  const rejects = sliceCode("setTimeout(() => { Promise.reject(new Error('late')); }); return 'offers'");
  await fixture.promote({ ...GOOD, 'mf-promotions': rejects });
  const before = pool.counts().renewed;
  expect(await page()).toEqual({ text: 'sofas offers', down: [] });
  await waitUntil('it is renewed', () => pool.counts().renewed > before);
  expect(logged).toContain('Unhandled rejection mf-promotions');
});

test('a slice that ends its thread takes no page with it', async () => {
  await fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('process.exit(1)') });
  expect(await page()).toMatchObject({ text: 'sofas', down: ['mf-promotions'] });
});

for (const [what, damage] of [
  ['is missing', (file: string) => rm(file)],
  ['is cut off', (file: string) => truncate(file, 20)],
  [
    'is not what was published',
    (file: string) => writeFile(file, GOOD['mf-promotions'].replace('offers', 'fraud')),
  ],
] as const) {
  test(`a server file that ${what} is not run, and the page does without it`, async () => {
    const version = await fixture.promote(GOOD);
    await damage(path.join(fixture.dataDir, 'releases/mf-promotions', version, 'server/index.cjs'));
    expect(await page()).toMatchObject({ text: 'sofas', down: ['mf-promotions'] });
  });
}

test('requests before and after a promotion each get one set of releases, also at the same time', async () => {
  await fixture.promote({
    'mf-catalog': sliceCode("return 'old'"),
    'mf-promotions': sliceCode("return 'old'"),
  });
  const before = await fixture.releases.currentReleaseSet();
  await fixture.promote({
    'mf-catalog': sliceCode("return 'new'"),
    'mf-promotions': sliceCode("return 'new'"),
  });
  const after = await fixture.releases.currentReleaseSet();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const set = index % 2 ? after : before;
      const { html } = await pool.render(requestFor('/'), set, SHOPPER);
      return [index % 2, Buffer.from(html ?? []).toString()];
    }),
  );
  for (const [isNew, text] of answers) expect(text).toBe(isNew ? 'new new' : 'old old');
});

test('a page that lacks what was late is refused while others wait, and shown while none does', async () => {
  await fixture.promote({
    ...GOOD,
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => ({
        render: async () => {
          await fetch('${api.origin}');
          return { status: 200, headers: {}, setCookies: [], html: Buffer.from('half'), isDegraded: true, isMissingDeferred: true, down: [] };
        },
      });`,
  });
  await waitUntil('no page has had to wait for a while', () => !pool.isBusy());
  expect((await page('/alone', { visitor: '10.6.0.7' })).text).toBe('half');
  const held: ServerResponse[] = [];
  api.answer = (_call, response) => void held.push(response);
  const pages = Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => page(`/p${at}`, { visitor: `10.6.0.${at}` })),
  );
  await waitUntil('pages wait for a thread', () => pool.isBusy());
  api.answer = (_call, response) => void response.end();
  for (const response of held) response.end();
  for (const one of await pages) expect(one.status).toBe('rejected');
});

test('R472 every worker starts the live shell when it is told to, without a page', async () => {
  await fixture.promote({
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => { fetch('${api.origin}'); return {}; };`,
  });
  pool.prepare(await fixture.releases.currentReleaseSet());
  await waitUntil('both threads have asked', () => api.asked.length >= 2);
  expect(api.asked).toHaveLength(2);
});
