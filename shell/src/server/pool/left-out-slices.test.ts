import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sliceCode } from '../testing/fixture-releases.ts';
import { GOOD, usePool } from './testing/use-pool.ts';

// A third of a shop's: the slices here do next to nothing when they are well.
const shop = usePool({ loopCpuMs: 150 });

test('a slice that never ends is stopped and left out, and the pages that it held up are there', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('for (;;);') });
  // A thread that another test has ended may still be starting: an order waits longer for one.
  const pages = await Promise.all(
    ['/a', '/b', '/c', '/cart'].map((path) => shop.page(path, { priority: 'order' })),
  );
  for (const one of pages) expect(one).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  // The pool knows it now, so no page waits for it again.
  const before = shop.replaced;
  expect(await shop.page('/e')).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  expect(shop.replaced).toBe(before);
  expect(shop.pool.excluded(await shop.fixture.releases.currentReleaseSet())).toEqual(['mf-promotions']);
});

test('a slice in one long step of a built-in, in which its thread answers nothing, is left out, and the pages that it held up are there', async () => {
  // Minutes of arithmetic, which only the end of its thread ends.
  await shop.fixture.promote({
    ...GOOD,
    'mf-promotions': sliceCode('return String(2n ** 100_000_000n)'),
  });
  const pages = await Promise.all(
    ['/a', '/b', '/c', '/cart'].map((path) => shop.page(path, { priority: 'order' })),
  );
  for (const one of pages) expect(one).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

test('pages that wait while every thread is held up are made and not refused, however soon their visitors are to be told else', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('for (;;);') });
  const pages = Array.from({ length: 12 }, (_, at) =>
    shop.page(`/products?x=${at}`, { priority: at < 6 ? 'variant' : 'page', visitor: `10.8.0.${at}` }),
  );
  for (const one of await Promise.all(pages)) expect(one).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

for (const [what, code] of [
  ['a timer', 'setTimeout(() => { for (;;); }, 30);'],
  ['promises', 'setTimeout(() => { (async () => { for (;;) await null; })(); }, 30);'],
] as const) {
  test(`a slice that hangs after its part, in ${what}, is found while no page is asked for, and left out`, async () => {
    await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode(`${code} return 'offers';`) });
    expect(await shop.page()).toEqual({ text: 'sofas offers', down: [] });
    const set = await shop.fixture.releases.currentReleaseSet();
    await waitUntil('the slice is found', () => shop.pool.excluded(set).length > 0);
    expect(await shop.page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
  });
}

test('a file that never ends while it is loaded is blamed on its own slice', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-catalog': 'for (;;);' });
  expect(await shop.page()).toMatchObject({ text: 'offers', down: ['mf-catalog'] });
});

test('a slice that ends its thread takes no page with it', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('process.exit(1)') });
  expect(await shop.page()).toMatchObject({ text: 'sofas', down: ['mf-promotions'] });
});

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
  await shop.fixture.promote({ 'mf-catalog': sliceCode(asks) });
  for (const code of codes) {
    await shop.fixture.promote({
      'mf-promotions': `'use strict'; ${code} ${sliceCode("return 'offers'")}`,
    });
    for (let time = 0; time < 3; time += 1)
      expect(await shop.page()).toEqual({
        text: 'function[2]numberundefined11true',
        down: ['mf-promotions'],
      });
  }
});

test('what React sets for a moment, to name the component that failed, can be set, and is put back', async () => {
  const momentary =
    'const before = Error.prepareStackTrace; Error.prepareStackTrace = undefined; Error.prepareStackTrace = before;';
  await shop.fixture.promote({
    'mf-catalog': `'use strict'; ${sliceCode(`${momentary} return 'sofas'`)}`,
    'mf-promotions': `'use strict'; Error.prepareStackTrace = () => 'mine'; ${sliceCode("return 'offers'")}`,
  });
  expect(await shop.page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

test('a slice that replaces a built-in while it renders does so once in each thread, and is left out then', async () => {
  await shop.fixture.promote({
    'mf-catalog': sliceCode('return String([1].map((one) => one + 1))'),
    'mf-promotions': sliceCode('Array.prototype.map = () => 0; JSON.parse = () => 0; return JSON.parse("7")'),
  });
  const texts = await Promise.all(Array.from({ length: 12 }, async () => (await shop.page()).text));
  for (const text of texts) expect(['2', '2 7']).toContain(text);
  await waitUntil(
    'both threads know',
    async () => (await shop.page()).text === '2' && (await shop.page()).text === '2',
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
  const imports = [
    "import('node:fs')",
    "import('fs')",
    `import('file://${shop.fixture.dataDir}/registry.json')`,
  ];
  const code = `
    let seen = '';
    exports.exposes = { './part': async () => {
      ${tries.map((one) => `try { seen += ${one} && 'TOUCHED ' + ${JSON.stringify(one)}; } catch { seen += '.'; }`).join('\n')}
      ${imports.map((one) => `await ${one}.then(() => { seen += 'IMPORTED ' + ${JSON.stringify(one)}; }, () => { seen += '.'; });`).join('\n')}
      for (const one of ['import("fs")', 'import("node:fs")'])
        await (async () => (0, eval)(one))().then(() => { seen += 'EVALUATED'; }, () => { seen += '.'; });
      return { render: () => seen };
    } };`;
  await shop.fixture.promote({ 'mf-catalog': sliceCode("return 'sofas'"), 'mf-promotions': code });
  expect((await shop.page()).text).toMatch(/^sofas \.+$/);
  delete process.env.TEST_OF_SECRETS;
});

test('a slice that starts more and more timers is left out by its own doing, and no page of another slice waits', async () => {
  const starts = sliceCode('for (let at = 0; at < 200; at += 1) setInterval(() => 0, 1); return "offers"');
  const clears = sliceCode(
    'for (let at = 0; at < 200; at += 1) clearTimeout(setTimeout(() => 0)); return "sofas"',
  );
  await shop.fixture.promote({ 'mf-catalog': clears, 'mf-promotions': starts });
  await waitUntil('both threads know', async () => {
    const made = await Promise.all([shop.page('/one'), shop.page('/two'), shop.page('/three')]);
    return made.every(({ down }) => down.length === 1);
  });
  expect(await shop.page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

test('another release of a slice that hung is live at once', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode('for (;;);') });
  await shop.page();
  await shop.fixture.promote({ 'mf-promotions': GOOD['mf-promotions'] });
  expect(await shop.page()).toMatchObject({ text: 'sofas offers', down: [] });
});
