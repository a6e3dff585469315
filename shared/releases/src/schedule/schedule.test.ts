import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases('2026-11-23T18:00:00Z');

const at = (text: string) => new Date(text);
const HOLIDAYS = {
  name: 'Holidays',
  versions: { 'mf-hello': '1.0.0-b' },
  from: at('2026-12-01T06:00:00Z'),
  until: at('2026-12-27T06:00:00Z'),
};

beforeEach(async () => {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-b', '1.0.0-c');
  await shop.publish('mf-other', '1.0.0-a', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' });
});

test('a season begins and ends at its instants, in a process that is not told of it', async () => {
  await shop.releases.schedule(HOLIDAYS);
  const seen = [];
  for (const moment of [
    '2026-12-01T05:59:59.999Z',
    '2026-12-01T06:00:00Z',
    '2026-12-27T05:59:59.999Z',
    '2026-12-27T06:00:00Z',
  ]) {
    shop.now = at(moment);
    seen.push(await shop.version('mf-hello'));
  }
  expect(seen).toEqual(['1.0.0-a', '1.0.0-b', '1.0.0-b', '1.0.0-a']);
});

test('what is promoted during a season is put back to after it', async () => {
  await shop.releases.schedule(HOLIDAYS);
  shop.now = at('2026-12-10T12:00:00Z');
  await shop.releases.promote({ 'mf-hello': '1.0.0-c' });
  expect(await shop.version('mf-hello')).toBe('1.0.0-b');
  shop.now = at('2026-12-28T12:00:00Z');
  expect(await shop.version('mf-hello')).toBe('1.0.0-c');
});

test('a season that is taken away while it is on ends at once', async () => {
  const id = await shop.releases.schedule(HOLIDAYS);
  shop.now = at('2026-12-10T12:00:00Z');
  expect(await shop.version('mf-hello')).toBe('1.0.0-b');
  await shop.releases.unschedule(id);
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
});

test('the site of a coming day can be looked at, and has a name', async () => {
  await shop.releases.schedule(HOLIDAYS);
  const set = await shop.releases.setAt(at('2026-12-10T12:00:00Z'));
  expect(set.releases.get('mf-hello')?.version).toBe('1.0.0-b');
  expect(await shop.reopen().namedSet(set.id)).toEqual(set);
});

test('two seasons may meet on different slices, not on one', async () => {
  await shop.releases.schedule(HOLIDAYS);
  const meets = {
    ...HOLIDAYS,
    name: 'Sale',
    from: at('2026-12-26T06:00:00Z'),
    until: at('2027-01-05T06:00:00Z'),
  };
  await expect(shop.releases.schedule(meets)).rejects.toThrow('Sale and Holidays');
  await shop.releases.schedule({ ...meets, versions: { 'mf-other': '1.0.0-b' } });
  await shop.releases.schedule({ ...meets, from: HOLIDAYS.until });
  shop.now = at('2026-12-26T12:00:00Z');
  expect([await shop.version('mf-hello'), await shop.version('mf-other')]).toEqual(['1.0.0-b', '1.0.0-b']);
});

test('a season that is changed does not conflict with what it was', async () => {
  const id = await shop.releases.schedule(HOLIDAYS);
  await shop.releases.schedule({ ...HOLIDAYS, id, until: at('2027-01-02T06:00:00Z') });
  expect((await shop.releases.status()).seasons).toHaveLength(1);
});

test.each([
  [{ until: at('2026-12-01T06:00:00Z') }, 'ends before it begins'],
  [{ from: at('2025-12-01T06:00:00Z'), until: at('2025-12-02T06:00:00Z') }, 'is over already'],
  [{ versions: {} }, 'changes no slice'],
  [{ until: at('9999-12-31T23:59:00Z') }, 'ends too late'],
  [{ name: 'a\u001B[31m' }, 'letters that cannot be seen'],
  [{ versions: { 'mf-hello': '9' } }, 'mf-hello 9 was never published.'],
])('a season of %o is refused', async (wrong, message) => {
  await expect(shop.releases.schedule({ ...HOLIDAYS, ...wrong })).rejects.toThrow(message);
});

test('a canary waits while a season stands on its slice', async () => {
  await shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-c', percent: 100 });
  await shop.releases.schedule(HOLIDAYS);
  shop.now = at('2026-12-10T12:00:00Z');
  expect(await shop.version('mf-hello', 'anyone')).toBe('1.0.0-b');
  shop.now = at('2026-12-28T12:00:00Z');
  expect(await shop.version('mf-hello', 'anyone')).toBe('1.0.0-c');
});

test('going back to a set ends the season that shows something else, and is seen at once', async () => {
  const { id: before } = await shop.releases.currentReleaseSet();
  await shop.releases.schedule(HOLIDAYS);
  shop.now = at('2026-12-10T12:00:00Z');
  const { id: during } = await shop.releases.currentReleaseSet();
  await expect(shop.releases.rollback('mf-hello')).rejects.toThrow('Holidays is on until');
  expect(await shop.releases.restore(during)).toEqual([]);
  expect(await shop.releases.restore(before)).toEqual(['Holidays']);
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
  expect((await shop.releases.log()).at(-1)?.what).toBe(`set ${before}, ending the season Holidays`);
});

test('a set of a season that is on leaves what comes after it', async () => {
  await shop.releases.schedule(HOLIDAYS);
  shop.now = at('2026-12-10T12:00:00Z');
  const { id: during } = await shop.releases.currentReleaseSet();
  await shop.releases.promote({ 'mf-other': '1.0.0-b' });
  await shop.releases.restore(during);
  expect([await shop.version('mf-hello'), await shop.version('mf-other')]).toEqual(['1.0.0-b', '1.0.0-a']);
  shop.now = at('2026-12-28T12:00:00Z');
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
});

test.each(['__proto__', 'constructor', 'mf-none'])('nothing is done with a slice %s', async (name) => {
  for (const change of [
    () => shop.releases.rollback(name),
    () => shop.releases.endCanary(name),
    () => shop.releases.promote(Object.fromEntries([[name, '__proto__']])),
    () => shop.releases.startCanary({ slice: name, version: 'constructor', percent: 5 }),
    () => shop.releases.schedule({ ...HOLIDAYS, versions: Object.fromEntries([[name, '__proto__']]) }),
  ])
    await expect(change()).rejects.toThrow(/has no release yet|was never published/);
  expect((await shop.releases.log()).at(-1)?.what).toContain('mf-hello 1.0.0-a');
});

test('going back leads where it was said to, or nowhere', async () => {
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  await shop.releases.promote({ 'mf-hello': '1.0.0-c' });
  await shop.releases.rollback('mf-hello', { to: '1.0.0-b' });
  await expect(shop.releases.rollback('mf-hello', { to: '1.0.0-b' })).rejects.toThrow(
    'has changed meanwhile',
  );
  expect(await shop.version('mf-hello')).toBe('1.0.0-b');
});

test('a reason is kept as one readable line, or not at all', async () => {
  for (const why of ['a\r\n2026 set x Bea: promote', 'x'.repeat(301), '\u200B'])
    await expect(shop.releases.promote({ 'mf-hello': '1.0.0-b' }, { why })).rejects.toThrow('The reason');
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
});

describe('while releases are frozen', () => {
  beforeEach(async () => {
    await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
    await shop.releases.freeze(
      { from: at('2026-11-23T00:00:00Z'), until: at('2026-12-01T06:00:00Z') },
      { why: 'Black Friday' },
    );
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a promotion', () => shop.releases.promote({ 'mf-hello': '1.0.0-c' })],
    ['a canary', () => shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-c', percent: 5 })],
    [
      'a season that begins in it',
      () => shop.releases.schedule({ ...HOLIDAYS, from: at('2026-11-26T06:00:00Z') }),
    ],
  ])('%s is refused with the reason', async (_, change) => {
    await expect(change()).rejects.toThrow(/to 2026-12-01T06:00:00\.000Z(?:: | \()Black Friday/);
  });

  test('a rollback and a publication go through, a promotion by force with a reason', async () => {
    await shop.publish('mf-hello', '1.0.0-d');
    expect(await shop.releases.rollback('mf-hello')).toBe('1.0.0-a');
    const versions = { 'mf-hello': '1.0.0-c' };
    await expect(shop.releases.promote(versions)).rejects.toThrow('--force and --why');
    await shop.releases.promote(versions, { force: true, why: 'Prices were wrong' });
    expect(await shop.version('mf-hello')).toBe('1.0.0-c');
    expect((await shop.releases.log()).at(-1)).toMatchObject({
      action: 'promote',
      what: 'mf-hello 1.0.0-c, against a freeze',
      by: 'Ann',
      why: 'Prices were wrong',
    });
  });

  test('what was live earlier comes back by its set, what came later and what was never live does not', async () => {
    const { id: later } = await shop.releases.currentReleaseSet();
    const never = await shop.releases.setWith({ 'mf-hello': '1.0.0-c' });
    await shop.releases.rollback('mf-hello');
    for (const set of [later, never])
      await expect(shop.releases.restore(set)).rejects.toThrow('Black Friday');
    const { id: earlier } = await shop.releases.currentReleaseSet();
    await shop.releases.unfreeze((await shop.releases.status()).freezes[0]?.id ?? '');
    await shop.releases.restore(later);
    await shop.releases.freeze({ from: shop.now, until: at('2026-12-01T06:00:00Z') }, { why: 'Sale' });
    await shop.releases.restore(earlier);
    expect(await shop.version('mf-hello')).toBe('1.0.0-a');
    // One step back from there would be one forward.
    const refused = await shop.releases.rollback('mf-hello').catch(String);
    expect(refused).toContain('Sale');
    expect(refused).toContain('it was live only after what is live now');
    expect(refused).not.toContain('Going back to what was live earlier is possible');
  });

  test('a promotion of what was live before goes through, and one to what came later does not', async () => {
    await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
    expect(await shop.version('mf-hello')).toBe('1.0.0-a');
    await expect(shop.releases.promote({ 'mf-hello': '1.0.0-b' })).rejects.toThrow('Black Friday');
    await expect(
      shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-b', percent: 5 }),
    ).rejects.toThrow('Black Friday');
  });

  test('a season that begins or ends in it is told when it could, and is planned by force with a reason', async () => {
    await shop.releases.freeze(
      { from: at('2026-12-01T06:00:00Z'), until: at('2026-12-02T06:00:00Z') },
      { why: 'Cyber Monday' },
    );
    const late = { ...HOLIDAYS, from: at('2026-11-26T06:00:00Z') };
    await expect(shop.releases.schedule(late)).rejects.toThrow(
      /^Holidays would begin on 2026-11-26T06:00:00\.000Z, in a freeze: .* \(Black Friday, frozen by .+\)\. It can begin on 2026-12-02T06:00:00\.000Z, or once the freeze \w+ is taken away\.\nIf that is meant/,
    );
    await shop.releases.freeze(
      { from: at('2026-12-24T06:00:00Z'), until: at('2026-12-28T06:00:00Z') },
      { why: 'Closed' },
    );
    const early = { ...HOLIDAYS, from: at('2026-12-03T06:00:00Z') };
    await expect(shop.releases.schedule(early)).rejects.toThrow(
      /^Holidays would end on 2026-12-27T06:00:00\.000Z, in a freeze: .* \(Closed, frozen by .+\)\. It can end by 2026-12-24T06:00:00\.000Z, or on 2026-12-28T06:00:00\.000Z,/,
    );
    expect((await shop.releases.status()).seasons).toEqual([]);
    await shop.releases.schedule(early, { force: true, why: 'Meant so' });
    expect((await shop.releases.status()).seasons).toHaveLength(1);
  });

  test('a season that begins after it is planned', async () => {
    await shop.releases.schedule(HOLIDAYS);
    expect((await shop.releases.status()).seasons).toHaveLength(1);
  });

  test('a season that was planned before goes on', async () => {
    const [freeze] = (await shop.releases.status()).freezes;
    await shop.releases.unfreeze(freeze?.id ?? '');
    await shop.releases.schedule({ ...HOLIDAYS, from: at('2026-11-24T00:00:00Z') });
    await shop.releases.freeze(
      { from: shop.now, until: at('2026-12-01T06:00:00Z') },
      { why: 'Black Friday' },
    );
    shop.now = at('2026-11-25T00:00:00Z');
    expect(await shop.version('mf-hello')).toBe('1.0.0-b');
  });
});
