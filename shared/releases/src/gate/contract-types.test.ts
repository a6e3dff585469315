import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const publish = async (wanted: Wanted) => shop.releases.publish(await makeRelease(wanted));

describe('types of the contract', () => {
  const ADDED = { variantId: 'number', 'note?': 'string' };
  const said = (members: Record<string, string>) => ({ 'event cart:added': members });

  /** A slice that says an event and one that hears it, each with the type that it was built with. */
  async function misfit(given: Record<string, string>, taken: Record<string, string>) {
    await publish({ name: 'mf-giver', emits: ['cart:added'], types: said(given) });
    await publish({ name: 'mf-taker', listens: ['cart:added'], types: said(taken) });
    return shop.releases.promote({ 'mf-giver': '1.0.0-a', 'mf-taker': '1.0.0-a' });
  }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['are the same', ADDED, ADDED],
    ['say more than is heard', { ...ADDED, price: 'number' }, ADDED],
    ['say surely what may be missing', { variantId: 'number', note: 'string' }, ADDED],
    ['say one of what is heard', { tone: "'plain'" }, { 'tone?': "'plain' | 'problem'" }],
  ])('two slices whose events %s are live together', async (_, given, taken) => {
    await misfit(given, taken);
    expect((await shop.releases.currentReleaseSet()).releases.size).toBe(2);
  });

  test.each<[Record<string, string>, Record<string, string>, string]>([
    [{ variantId: 'string' }, ADDED, '"variantId" is string and was number'],
    [{ 'variantId?': 'number' }, ADDED, '"variantId" may be missing'],
    [{ note: 'string' }, ADDED, '"variantId" is missing'],
    [{ tone: "'loud'" }, { tone: "'plain' | 'problem'" }, `"tone" is 'loud' and was`],
  ])('%j does not pass for %j', async (given, taken, sentence) => {
    await expect(misfit(given, taken)).rejects.toThrow(sentence);
  });

  test('a release is compared with canaries and coming seasons too, whichever of the two comes first', async () => {
    await publish({ name: 'mf-giver', version: '1', emits: ['cart:added'], types: said(ADDED) });
    await publish({ name: 'mf-giver', version: '2', emits: ['cart:added'], types: said({ id: 'number' }) });
    await publish({ name: 'mf-taker', version: '1', listens: ['cart:added'], types: said(ADDED) });
    await shop.releases.promote({ 'mf-giver': '1' });
    const canary = { slice: 'mf-giver', version: '2', percent: 5 };
    const sentence = 'mf-taker 1 does not understand the event cart:added of mf-giver 2';
    await shop.releases.startCanary(canary);
    await expect(shop.releases.promote({ 'mf-taker': '1' })).rejects.toThrow(sentence);
    await shop.releases.endCanary('mf-giver');
    const days = { from: new Date('2099-12-01'), until: new Date('2099-12-27') };
    const season = await shop.releases.schedule({ name: 'Holidays', versions: { 'mf-giver': '2' }, ...days });
    await expect(shop.releases.promote({ 'mf-taker': '1' })).rejects.toThrow(sentence);
    await shop.releases.unschedule(season);
    await shop.releases.promote({ 'mf-taker': '1' });
    await expect(shop.releases.startCanary(canary)).rejects.toThrow(sentence);
    await expect(
      shop.releases.schedule({ name: 'Holidays', versions: { 'mf-giver': '2' }, ...days }),
    ).rejects.toThrow(sentence);
  });

  test('a shell hands to slots what they were built for, and an event that its owner stops to say is missed', async () => {
    const slots = [{ slot: 'site.top', expose: './hello' }];
    const shell = { name: 'shell', provides: { contract: '1.1.0' } };
    await publish({ ...shell, version: '1', types: { 'slot site.top': { path: 'string' } } });
    await publish({ ...shell, version: '2', types: { 'slot site.top': { url: 'string' } } });
    await publish({ name: 'mf-promotions', slots, types: { 'slot site.top': { path: 'string' } } });
    await shop.releases.promote({ shell: '1', 'mf-promotions': '1.0.0-a' });
    await expect(shop.releases.promote({ shell: '2' })).rejects.toThrow(
      'does not understand the slot site.top of shell 2',
    );
    const owner = { name: 'mf-cart-checkout', inventory: { 'web/entry.js': ['hello/src'] } };
    await publish({ ...owner, version: '1', emits: ['order:completed'] });
    await publish({ ...owner, version: '2' });
    await publish({ name: 'mf-hello', listens: ['order:completed'] });
    await shop.releases.promote({ 'mf-cart-checkout': '1', 'mf-hello': '1.0.0-a' });
    await expect(shop.releases.promote({ 'mf-cart-checkout': '2' })).rejects.toThrow(
      'listens to the event order:completed, which mf-cart-checkout 2 does not emit',
    );
  });
});
