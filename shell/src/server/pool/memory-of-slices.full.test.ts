import { sliceCode } from '../testing/fixture-releases.ts';
import { usePool } from './testing/use-pool.ts';

const shop = usePool({ maxHeldBytes: 120_000_000 });

/** A machine that has much to do takes long to look at each slice. */
const PATIENCE_MS = 60_000;

/** What it makes and lets go of, a slice may make. */
const GARBAGE = 'Array.from({ length: 20_000 }, (_, at) => ({ at })); new Uint8Array(2_000_000).fill(1);';
const INNOCENTS = {
  'mf-account': sliceCode(`${GARBAGE} return 'account'`),
  'mf-catalog': `const known = new Map(); ${sliceCode(`known.set(url.length, url); ${GARBAGE} return 'sofas'`)}`,
};

/** Pages, each of another address, until the release is named as often as it is told; and how many were lost. */
async function browse(code: string, isEnough: () => boolean) {
  shop.fields.length = 0;
  shop.logged.length = 0;
  const version = await shop.fixture.promote({ ...INNOCENTS, 'mf-promotions': code });
  const said = () => shop.fields.filter(({ slice, release }) => slice !== '' && release === version);
  let lost = 0;
  let made = 0;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; made += 4) {
    // A thread that has ended is started again: an order waits longer for that on a machine that is full.
    const pages = Array.from({ length: 4 }, (_, at) => shop.page(`/${made + at}`, { priority: 'order' }));
    for (const { status } of await Promise.allSettled(pages)) if (status === 'rejected') lost += 1;
    if (said().length > 0 && isEnough()) break;
  }
  return { lost, said: said(), named: [...new Set(said().map(({ slice }) => slice))] };
}

test('where no slice keeps anything no thread is full, whatever they make and let go of', async () => {
  shop.fields.length = 0;
  const { full } = shop.pool.counts();
  await shop.fixture.promote({ ...INNOCENTS, 'mf-promotions': sliceCode(`${GARBAGE} return 'offers'`) });
  for (let at = 0; at < 200; at += 1) await shop.page(`/${at}`);
  expect(shop.pool.counts().full).toBe(full);
  expect(shop.fields.filter(({ slice }) => slice)).toEqual([]);
});

const QUICK: [string, string][] = [
  [
    'keeps 200 MB of each page beside the heap',
    `const kept = []; ${sliceCode("kept.push(new Uint8Array(200_000_000).fill(1)); return 'offers'")}`,
  ],
  [
    'takes 200 MB for each page and keeps none of it',
    sliceCode("return String(new Array(25_000_000).fill(1.5).length).slice(0, 0) + 'offers'"),
  ],
  [
    'fills the heap on one page',
    sliceCode('const all = []; for (;;) all.push(new Array(100_000).fill(1.5));'),
  ],
  [
    'keeps 30 MB of each page that it has waited for',
    `const kept = []; exports.exposes = { './part': async () => { await crypto.subtle.digest('SHA-256', new Uint8Array(9)); kept.push(new Array(4_000_000).fill(1.5)); return { render: () => 'offers' }; } };`,
  ],
];

test.each(QUICK)(
  'a slice that %s is left out, no page is lost, and no other slice is named',
  async (_, code) => {
    expect(await browse(code, () => true)).toMatchObject({ lost: 0, named: ['mf-promotions'] });
    const set = await shop.fixture.releases.currentReleaseSet();
    expect(shop.pool.excluded(set)).toEqual(['mf-promotions']);
    expect(await shop.page()).toEqual({ text: 'sofas account', down: ['mf-promotions'] });
  },
);

const SLOW: [string, string][] = [
  [
    'keeps 1 MB of each page in an array',
    `const kept = []; ${sliceCode("kept.push(new Array(125_000).fill(1.5)); return 'offers'")}`,
  ],
  [
    'keeps what it knows of each address',
    `const kept = new Map(); ${sliceCode("kept.set(url, 'x'.repeat(999_999) + url); kept.get(url).charCodeAt(9); return 'offers'")}`,
  ],
  [
    'keeps a buffer of each page',
    `const kept = []; ${sliceCode("kept.push(Buffer.alloc(1_000_000, 1)); return 'offers'")}`,
  ],
];

test.each(SLOW)(
  'a slice that %s stays on its pages, is named with its share, and its thread is renewed',
  async (_, code) => {
    const { full } = shop.pool.counts();
    const { lost, said, named } = await browse(code, () => shop.pool.counts().full > full);
    expect({ lost, named }).toEqual({ lost: 0, named: ['mf-promotions'] });
    expect(String(said[0]?.reason)).toMatch(
      /^Each page leaves (0\.[89]|1\.[01]) MB behind, measured with it alone\.$/,
    );
    expect(await shop.page()).toEqual({ text: 'sofas offers account', down: [] });
  },
);
