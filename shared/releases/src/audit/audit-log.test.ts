import { directoryReleaseStorage } from '../directory-storage.ts';
import { useReleases } from '../testing/use-releases.ts';
import { wholeLog, withLogged } from './archive.ts';
import { MAX_LOGGED } from './audit-log.ts';

const shop = useReleases();

test('every change says who made it, when and why', async () => {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  shop.now = new Date('2026-11-23T18:05:00Z');
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' }, { by: 'Bea', why: 'New banner' });
  await shop.releases.rollback('mf-hello');
  const { id } = await shop.releases.currentReleaseSet();
  expect(await shop.releases.log()).toMatchObject([
    { action: 'key-add', what: expect.stringContaining('the shop’s own machine'), by: 'Ann' },
    { action: 'publish', what: 'mf-hello 1.0.0-a', by: 'Ann', why: null },
    { action: 'publish', what: 'mf-hello 1.0.0-b' },
    { action: 'promote', what: 'mf-hello 1.0.0-a', set: id },
    {
      action: 'promote',
      what: 'mf-hello 1.0.0-b',
      by: 'Bea',
      why: 'New banner',
      at: '2026-11-23T18:05:00.000Z',
    },
    { action: 'rollback', what: 'mf-hello 1.0.0-a', set: id },
  ]);
});

test('a change that is refused, or changes nothing, is not logged', async () => {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-a');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  await expect(shop.releases.rollback('mf-hello')).rejects.toThrow();
  expect(await shop.releases.log()).toHaveLength(3);
});

test('what was done by force says so with its reason, and force without one is refused', async () => {
  await shop.publish('mf-hello', '1.0.0-a');
  const window = { from: shop.now, until: new Date('2026-12-01T00:00:00Z') };
  await shop.releases.freeze(window, { why: 'Black Friday' });
  await expect(shop.releases.promote({ 'mf-hello': '1.0.0-a' }, { force: true })).rejects.toThrow(
    'Force wants its reason',
  );
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' }, { force: true, why: 'Wrong price' });
  const [freeze, forced] = (await shop.releases.log()).slice(-2);
  expect(freeze).not.toHaveProperty('forced');
  expect(forced).toMatchObject({ action: 'promote', forced: true, why: 'Wrong price' });
});

test('a long log moves to the store in parts, and stays whole', async () => {
  const storage = directoryReleaseStorage(shop.dataDir);
  let document = await shop.releases.status();
  for (let count = 0; count < MAX_LOGGED * 2; count += 1) {
    const entry = { action: 'promote', what: `${count}`, by: 'Ann', why: null, at: '', set: '' } as const;
    document = await withLogged(document, entry, storage);
    expect(document.log.length).toBeLessThanOrEqual(MAX_LOGGED);
  }
  const log = await wholeLog(document, storage);
  expect(log.map(({ what }) => Number(what))).toEqual(
    Array.from({ length: MAX_LOGGED * 2 }, (_, index) => index),
  );
});
