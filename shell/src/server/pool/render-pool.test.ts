import { rm, truncate, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { requestFor } from '../../render/testing/fixture-environment.ts';
import { sliceCode } from '../testing/fixture-releases.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { RenderRefused } from './render-job.ts';
import { labelOf } from './slice-marker.ts';
import { GOOD, SHOPPER, usePool } from './testing/use-pool.ts';

/** Keeps a thread busy for so long, in every page. */
const busyCode = (ms: number) =>
  sliceCode(`for (const end = performance.now() + ${ms}; performance.now() < end;); return 'sofas';`);

const api = useListeningApi();
const shop = usePool({ apiOrigin: () => api.origin });

test('a page is made of all live slices', async () => {
  await shop.fixture.promote(GOOD);
  expect(await shop.page()).toMatchObject({ text: 'sofas offers', down: [] });
});

test('threads that have much to do are not taken for stuck: no page lacks a slice, what does not fit is refused', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-catalog': busyCode(150) });
  await shop.page('/warm');
  const before = shop.replaced;
  const asked = Array.from({ length: 60 }, (_, at) => shop.page(`/p${at}`, { visitor: `10.1.0.${at}` }));
  const pages = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
  expect(pages.length).toBeGreaterThan(4);
  for (const one of pages) expect(one).toMatchObject({ value: { text: 'sofas offers', down: [] } });
  expect(shop.replaced).toBe(before);
});

test('a shopper who orders is answered while strangers ask for more variants than can be made, and those are told at once', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-catalog': busyCode(30) });
  await shop.page('/warm');
  const releaseSet = await shop.fixture.releases.currentReleaseSet();
  const ask = (path: string, visitor: string) =>
    shop.pool.render(requestFor(path), releaseSet, { priority: 'variant', visitor });
  const variants = Array.from({ length: 100 }, (_, at) => ask(`/products?x=${at}`, `10.2.0.${at}`));
  const others = Array.from({ length: 60 }, (_, at) => ask(`/p${at}`, `10.3.0.${at}`));
  const ends = Promise.allSettled([...variants, ...others]);
  const refused = variants.slice(10).map((variant) => expect(variant).rejects.toThrow(RenderRefused));
  await Promise.all(refused);
  expect(await shop.page('/cart', { priority: 'order', visitor: '10.6.0.1' })).toMatchObject({
    text: 'sofas offers',
    down: [],
  });
  const settled = await ends;
  expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(88);
});

test('pages of a slice whose pages wait for something hold up no page of another slice, however many ask for them', async () => {
  const held: ServerResponse[] = [];
  api.answer = (_call, response) => void held.push(response);
  await shop.fixture.promote({
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => ({
        render: async ({ owner }) => {
          if (owner === 'mf-promotions') await fetch('${api.origin}/api/v1/part');
          return { status: 200, headers: {}, setCookies: [], html: Buffer.from(owner), isDegraded: false, down: [] };
        },
      });`,
  });
  const set = await shop.fixture.releases.currentReleaseSet();
  const ask = (path: string, owner: string, visitor: string) =>
    shop.pool.render({ ...requestFor(path), owner }, set, { priority: 'page', visitor });
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
  await shop.fixture.promote({ ...GOOD, 'mf-catalog': busyCode(30) });
  await shop.page('/warm');
  const variants = Array.from({ length: 100 }, (_, at) =>
    shop.page(`/products?x=${at}`, { priority: 'variant', visitor: `10.4.0.${at % 20}` }),
  );
  const settled = Promise.allSettled(variants);
  const own = await shop.page('/products?page=2', { priority: 'variant', visitor: '10.5.0.1' });
  expect(own).toMatchObject({ text: 'sofas offers', down: [] });
  await settled;
});

const LEAVES = sliceCode("globalThis.left = 'left behind'; return 'offers'");
const FINDS = sliceCode('return String(globalThis.left)');

test('what a release has left in the threads goes when it is not live any more, and no page fails meanwhile', async () => {
  await shop.fixture.promote({ 'mf-catalog': FINDS, 'mf-promotions': LEAVES });
  await waitUntil('it is left', async () => (await shop.page('/before')).text === 'left behind offers');
  await shop.fixture.promote({ 'mf-promotions': GOOD['mf-promotions'] });
  const before = shop.pool.counts().renewed;
  shop.pool.renew(await shop.fixture.releases.currentReleaseSet(), []);
  // Each page until both threads are others: none is refused, none fails.
  await waitUntil('both threads are renewed', async () => {
    expect((await shop.page('/meanwhile')).down).toEqual([]);
    return shop.pool.counts().renewed === before + 2;
  });
  const after = await Promise.all(Array.from({ length: 8 }, () => shop.page('/after')));
  expect(after.map(({ text }) => text)).toEqual(Array(8).fill('undefined offers'));
});

test('a page that was asked for before a rollback, and is made after it, leaves no thread behind that goes on', async () => {
  await shop.fixture.promote({ 'mf-catalog': FINDS, 'mf-promotions': LEAVES });
  const before = await shop.fixture.releases.currentReleaseSet();
  await shop.fixture.promote({ 'mf-promotions': GOOD['mf-promotions'] });
  const { renewed } = shop.pool.counts();
  const ended = labelOf({
    name: 'mf-promotions',
    version: before.releases.get('mf-promotions')?.version ?? '',
  });
  shop.pool.renew(await shop.fixture.releases.currentReleaseSet(), [ended]);
  await waitUntil('both threads are renewed', () => shop.pool.counts().renewed === renewed + 2);
  await shop.pool.render(requestFor('/late'), before, SHOPPER);
  await waitUntil('its thread is renewed too', () => shop.pool.counts().renewed === renewed + 3);
  // Its release is a canary's by now: no visitor of it costs a thread.
  shop.pool.begin([ended]);
  await shop.pool.render(requestFor('/canary'), before, SHOPPER);
  await shop.page('/after');
  expect(shop.pool.counts().renewed).toBe(renewed + 3);
});

test('a thread in which a slice has left an error that no page catches is replaced, and the slice is named', async () => {
  const rejects = sliceCode("setTimeout(() => { Promise.reject(new Error('late')); }); return 'offers'");
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': rejects });
  const before = shop.pool.counts().renewed;
  expect(await shop.page()).toEqual({ text: 'sofas offers', down: [] });
  await waitUntil('it is renewed', () => shop.pool.counts().renewed > before);
  expect(shop.logged).toContain('Unhandled rejection mf-promotions');
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
    const version = await shop.fixture.promote(GOOD);
    await damage(path.join(shop.fixture.dataDir, 'releases/mf-promotions', version, 'server/index.cjs'));
    expect(await shop.page()).toMatchObject({ text: 'sofas', down: ['mf-promotions'] });
  });
}

test('requests before and after a promotion each get one set of releases, also at the same time', async () => {
  await shop.fixture.promote({
    'mf-catalog': sliceCode("return 'old'"),
    'mf-promotions': sliceCode("return 'old'"),
  });
  const before = await shop.fixture.releases.currentReleaseSet();
  await shop.fixture.promote({
    'mf-catalog': sliceCode("return 'new'"),
    'mf-promotions': sliceCode("return 'new'"),
  });
  const after = await shop.fixture.releases.currentReleaseSet();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const set = index % 2 ? after : before;
      const { html } = await shop.pool.render(requestFor('/'), set, SHOPPER);
      return [index % 2, Buffer.from(html ?? []).toString()];
    }),
  );
  for (const [isNew, text] of answers) expect(text).toBe(isNew ? 'new new' : 'old old');
});

test('a page that lacks what was late is refused while others wait, and shown while none does', async () => {
  await shop.fixture.promote({
    ...GOOD,
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => ({
        render: async () => {
          await fetch('${api.origin}/api/v1/part');
          return { status: 200, headers: {}, setCookies: [], html: Buffer.from('half'), isDegraded: true, isMissingDeferred: true, down: [] };
        },
      });`,
  });
  await waitUntil('no page has had to wait for a while', () => !shop.pool.isBusy());
  expect((await shop.page('/alone', { visitor: '10.6.0.7' })).text).toBe('half');
  const held: ServerResponse[] = [];
  api.answer = (_call, response) => void held.push(response);
  const pages = Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => shop.page(`/p${at}`, { visitor: `10.6.0.${at}` })),
  );
  await waitUntil('pages wait for a thread', () => shop.pool.isBusy());
  api.answer = (_call, response) => void response.end();
  for (const response of held) response.end();
  for (const one of await pages) expect(one.status).toBe('rejected');
});

test('R472 every worker starts the live shell when it is told to, without a page', async () => {
  await shop.fixture.promote({
    shell: `
      exports.singletons = {};
      exports.createRenderer = () => { fetch('${api.origin}/api/v1/part'); return {}; };`,
  });
  shop.pool.prepare(await shop.fixture.releases.currentReleaseSet());
  await waitUntil('both threads have asked', () => api.asked.length >= 2);
  expect(api.asked).toHaveLength(2);
});
