import { useReleases } from '../testing/use-releases.ts';
import { isInCanary } from './canary.ts';

const shop = useReleases();
const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);

const inCanary = (slice: string, percent: number) =>
  new Set(VISITORS.filter((visitor) => isInCanary(slice, visitor, percent)));

test.each([1, 5, 20, 50])('a canary of %d %% reaches that part of the visitors', (percent) => {
  const expected = (VISITORS.length * percent) / 100;
  // Five standard deviations.
  const tolerance = 5 * Math.sqrt(expected * (1 - percent / 100));
  expect(Math.abs(inCanary('mf-promotions', percent).size - expected)).toBeLessThan(tolerance);
});

test('who is in at 5 % is in at 20 %, and at 100 % everyone is', () => {
  const few = inCanary('mf-promotions', 5);
  expect(few.isSubsetOf(inCanary('mf-promotions', 20))).toBe(true);
  expect(inCanary('mf-promotions', 100).size).toBe(VISITORS.length);
  expect(inCanary('mf-promotions', 0).size).toBe(0);
});

test('canaries of two slices meet by chance only', () => {
  const both = inCanary('mf-promotions', 20).intersection(inCanary('mf-cart-checkout', 20));
  expect(Math.abs(both.size - VISITORS.length * 0.04)).toBeLessThan(
    5 * Math.sqrt(VISITORS.length * 0.04 * 0.96),
  );
});

async function startCanary(percent: number) {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  await shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-b', percent });
}

test('visitors of the canary get its release, all others and those who are not known the live one', async () => {
  await startCanary(20);
  for (const visitor of VISITORS.slice(0, 200)) {
    const expected = isInCanary('mf-hello', visitor, 20) ? '1.0.0-b' : '1.0.0-a';
    expect(await shop.version('mf-hello', visitor)).toBe(expected);
  }
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
});

test('a rollback while a canary runs ends the canary and leaves the live release', async () => {
  await startCanary(100);
  expect(await shop.version('mf-hello', 'anyone')).toBe('1.0.0-b');
  expect(await shop.releases.rollback('mf-hello')).toBe('1.0.0-a');
  expect(await shop.version('mf-hello', 'anyone')).toBe('1.0.0-a');
});

test('promoting the release of a canary ends the canary', async () => {
  await startCanary(5);
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  expect((await shop.releases.status()).canaries).toEqual({});
  expect(await shop.version('mf-hello')).toBe('1.0.0-b');
});

test('each change of a canary begins another epoch, a promotion of another slice does not', async () => {
  await startCanary(5);
  const { canaryEpoch } = await shop.releases.status();
  await shop.publish('mf-other', '1.0.0-a');
  await shop.releases.promote({ 'mf-other': '1.0.0-a' });
  expect((await shop.releases.status()).canaryEpoch).toBe(canaryEpoch);
  await shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-b', percent: 20 });
  expect((await shop.releases.status()).canaryEpoch).toBe(canaryEpoch + 1);
  await shop.releases.endCanary('mf-hello');
  expect((await shop.releases.status()).canaryEpoch).toBe(canaryEpoch + 2);
});

test.each([
  [{ percent: 0 }, 'more than 0 and at most 100 %'],
  [{ percent: 101 }, 'more than 0 and at most 100 %'],
  [{ percent: Number.NaN }, 'more than 0 and at most 100 %'],
  [{ version: '1.0.0-z' }, 'mf-hello 1.0.0-z was never published.'],
  [{ version: '1.0.0-a' }, 'is live for everyone already'],
  [{ slice: 'mf-none' }, 'mf-none 1.0.0-b was never published.'],
])('a canary of %o is refused', async (wrong, message) => {
  await startCanary(5);
  const wanted = { slice: 'mf-hello', version: '1.0.0-b', percent: 5, ...wrong };
  await expect(shop.releases.startCanary(wanted)).rejects.toThrow(message);
});

describe('with steps', () => {
  const release = { slice: 'mf-hello', version: '1.0.0-b' };
  const percent = async () => (await shop.releases.status()).canaries['mf-hello']?.percent;

  beforeEach(async () => {
    await startCanary(5);
    const plan = { steps: [5, 20, 100], minutes: 30 };
    await shop.releases.startCanary({ ...release, percent: 5, plan });
  });

  const pass = (minutes: number) => {
    shop.now = new Date(shop.now.getTime() + minutes * 60_000);
  };

  test('a canary widens when each step is over, and is live after the last', async () => {
    const seen = [];
    for (let half = 0; half < 6; half += 1) {
      pass(15);
      await shop.releases.advanceCanary(release);
      seen.push(await percent());
    }
    expect(seen).toEqual([5, 20, 20, 100, 100, undefined]);
    const log = await shop.releases.log();
    expect(log.slice(-2).map(({ action, what }) => `${action} ${what}`)).toEqual([
      'canary mf-hello 1.0.0-b, next step: 100 %',
      'promote mf-hello 1.0.0-b, for everyone after its last step',
    ]);
    expect(await shop.version('mf-hello')).toBe('1.0.0-b');
  });

  test('two processes that advance it at the same moment take one step', async () => {
    pass(30);
    await Promise.all([shop.releases.advanceCanary(release), shop.reopen().advanceCanary(release)]);
    expect(await percent()).toBe(20);
    expect((await shop.releases.log()).filter(({ what }) => what.endsWith('next step: 20 %'))).toHaveLength(
      1,
    );
  });

  test('a freeze holds it where it is', async () => {
    await shop.releases.freeze(
      { from: shop.now, until: new Date('2026-12-01T06:00:00Z') },
      { why: 'Black Friday' },
    );
    pass(30);
    await shop.releases.advanceCanary(release);
    expect(await percent()).toBe(5);
  });

  test('a canary that was ended meanwhile does not come back', async () => {
    pass(30);
    await shop.releases.endCanary('mf-hello');
    await shop.releases.advanceCanary(release);
    expect(await percent()).toBeUndefined();
  });

  test.each([[[20, 5]], [[5, 5]], [[0, 5]], [[50, 120]]])('steps of %j are refused', async (steps) => {
    const wanted = { ...release, percent: 5, plan: { steps, minutes: 30 } };
    await expect(shop.releases.startCanary(wanted)).rejects.toThrow('Each step reaches more visitors');
  });
});
