import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sliceCode } from '../testing/fixture-releases.ts';
import { usePool } from './testing/use-pool.ts';

// A third of a shop's: the slices here do next to nothing when they are well.
const shop = usePool({ loopCpuMs: 150 });

/** Loads all slices at the same time, as the shell does: what one goes on with after it has waited runs between the others. */
const SHELL = `
exports.singletons = { react: { useState: () => 1 } };
exports.createRenderer = () => ({
  async render(request, environment) {
    const down = [...request.excluded];
    const shown = environment.slices.map(({ name }) => name).filter((name) => !down.includes(name));
    const loaded = await Promise.allSettled(shown.map((name) => environment.load([name, './part'])));
    const parts = loaded.map(({ value, reason }, at) => {
      environment.enter(shown[at]);
      if (reason) return String(down.push(shown[at]) && '');
      const text = value.render(request.url);
      environment.enter('');
      return text;
    });
    return { status: 200, headers: {}, setCookies: [], html: Buffer.from(parts.join(' ')), isDegraded: down.length > 0, down };
  },
});`;

/** Twenty times in the full run. */
const ROUNDS = isFull ? 4 : 1;

const BUSY = 'for (const until = performance.now() + 2; performance.now() < until; );';
/** It waits in every way, and is entered before, between and after what the others do. */
const INNOCENT = `exports.exposes = { './part': async () => {
  ${BUSY}
  await crypto.subtle.digest('SHA-256', new Uint8Array(9));
  await new Promise((go) => setTimeout(go, 3));
  ${BUSY}
  return { render: () => { ${BUSY} return 'well'; } };
} };`;
const INNOCENTS = { 'mf-account': INNOCENT, 'mf-studio': INNOCENT };

const inLoading = (code: string) =>
  `exports.exposes = { './part': async () => { ${code} return { render: () => 'offers' }; } };`;
/** Arithmetic in one step, in which the thread answers nothing, for seconds. */
const LONG_STEP = 'String(2n ** 60_000_000n);';

const KINDS: [string, string][] = [
  ['loops while it renders', sliceCode('for (;;);')],
  ['loops in a timer', sliceCode("setTimeout(() => { for (;;); }, 10); return 'offers'")],
  [
    'loops after a wait that the shell does not see',
    inLoading("await crypto.subtle.digest('SHA-256', new Uint8Array(9)); for (;;);"),
  ],
  [
    'takes a long step after a wait that the shell does not see',
    inLoading(`await crypto.subtle.digest('SHA-256', new Uint8Array(9)); ${LONG_STEP}`),
  ],
  [
    'takes a long step in a turn in which others were entered after it',
    `let pages = 0; ${inLoading(`if (pages++ > 0) { for (let at = 0; at < 30; at += 1) await null; ${LONG_STEP} }`)}`,
  ],
];

test.each(KINDS)(
  'a slice that %s is left out and named, and neither of two beside it ever is',
  async (_, code) => {
    await shop.fixture.promote({ shell: SHELL });
    for (let round = 0; round < ROUNDS; round += 1) {
      shop.fields.length = 0;
      await shop.fixture.promote({ ...INNOCENTS, 'mf-promotions': code });
      const set = await shop.fixture.releases.currentReleaseSet();
      const excluded = () => shop.pool.excluded(set);
      // A busy machine may not find it at the first hang: what happens again is looked for again.
      await waitUntil('a slice is left out', async () => {
        if (excluded().length > 0) return true;
        // What is loaded already is entered in one turn.
        const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].map((path, at) =>
          shop.page(path, { priority: 'order', visitor: `10.9.${at}.1` }),
        );
        await Promise.allSettled(pages);
        return excluded().length > 0;
      });
      expect(excluded()).toEqual(['mf-promotions']);
      const named = shop.fields.map(({ slice }) => slice).filter((slice) => slice);
      expect([...new Set(named)]).toEqual(['mf-promotions']);
      await waitUntil('pages are whole but for it', async () => {
        const { down } = await shop.page('/e');
        return down.length === 1 && down[0] === 'mf-promotions';
      });
    }
  },
);
