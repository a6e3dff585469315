import { openReleases } from '../releases.ts';
import { makeRelease } from '../testing/make-release.ts';
import { type Team, useRegistry } from '../testing/use-registry.ts';
import { remoteRegistry } from '../upload/remote-registry.ts';

const registry = useRegistry();
let hello: Team;
let other: Team;
let operator: Team;

beforeEach(async () => {
  await registry.app.listen({ port: 0, host: '127.0.0.1' });
  [hello, other] = [await registry.team('mf-hello'), await registry.team('mf-other')];
  operator = await registry.operator();
  for (const name of ['mf-hello', 'mf-other'])
    for (const version of ['1', '2']) await registry.releases.publish(await makeRelease({ name, version }));
  await registry.releases.promote({ 'mf-hello': '1', 'mf-other': '1' });
});

const heard: string[] = [];
beforeEach(() => heard.splice(0));

function at({ token, key }: Team) {
  const address = registry.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return remoteRegistry(
    `http://127.0.0.1:${port}`,
    token,
    async () => key,
    (line) => heard.push(line),
  );
}

const HOLIDAYS = {
  name: 'Holidays',
  versions: { 'mf-hello': '2' },
  from: new Date('2026-12-01T06:00:00Z'),
  until: new Date('2026-12-27T06:00:00Z'),
};
const FREEZE = { from: new Date('2026-11-23T18:00:00Z'), until: new Date('2026-12-01T06:00:00Z') };

test('a team on another machine hears what the trial there has left out, and says why it goes on', async () => {
  registry.tryOut = async () => 'No browser looks at it before it is live: CHROMIUM names none.';
  const team = at(hello);
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  const orders = [
    (change: object) => team.promote({ 'mf-hello': '2' }, change),
    (change: object) => team.startCanary({ slice: 'mf-hello', version: '1', percent: 5 }, change),
    (change: object) => team.schedule(HOLIDAYS, change),
  ];
  for (const order of orders) {
    await expect(order({})).rejects.toThrow('say --unseen and --why');
    await order({ unseen: true, why: 'A wrong price' });
  }
  expect(heard).toEqual(Array(3).fill(await registry.tryOut({})));
});

test.each<[string, (team: ReturnType<typeof at>) => Promise<unknown>, RegExp]>([
  [
    'percentage',
    (team) => team.startCanary({ slice: 'mf-hello', version: '2', percent: 150 }),
    /at most 100 % of the visitors, not 150 %/,
  ],
  [
    'steps',
    (team) =>
      team.startCanary({
        slice: 'mf-hello',
        version: '2',
        percent: 20,
        plan: { steps: [20, 5], minutes: 30 },
      }),
    /Each step reaches more visitors/,
  ],
  ['days', (team) => team.schedule({ ...HOLIDAYS, until: HOLIDAYS.from }), /Holidays ends before it begins/],
  ['name', (team) => team.schedule({ ...HOLIDAYS, name: 'x'.repeat(90) }), /name.*80/i],
])('an order whose %s cannot be is refused by that, before seconds of a trial', async (_, order, says) => {
  let tried = 0;
  registry.tryOut = async () => {
    tried += 1;
    throw new Error('The trial finds something else.');
  };
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  await expect(order(at(hello))).rejects.toThrow(says);
  expect(tried).toBe(0);
});

test('a team gives its release to a part of the visitors, plans a season of it and takes both back, from its own machine', async () => {
  const team = at(hello);
  await team.startCanary({
    slice: 'mf-hello',
    version: '2',
    percent: 5,
    plan: { steps: [5, 20], minutes: 30 },
  });
  expect((await team.status()).canaries['mf-hello']).toMatchObject({
    version: '2',
    percent: 5,
    plan: { steps: [5, 20] },
  });
  await team.endCanary('mf-hello', { why: 'Too loud' });
  const id = await team.schedule(HOLIDAYS, { why: 'As every year' });
  expect(
    (await openReleases({ dataDir: registry.dataDir }).setAt(new Date('2026-12-24T12:00:00Z'))).releases.get(
      'mf-hello',
    )?.version,
  ).toBe('2');
  await team.unschedule(id);
  expect((await team.status()).seasons).toEqual([]);
  const by = `mf-hello team (token ${hello.tokenId})`;
  expect(heard).toEqual([]);
  expect((await team.log()).slice(-4)).toMatchObject([
    { action: 'canary', by, why: null },
    { action: 'end-canary', by, why: 'Too loud' },
    { action: 'schedule', by, why: 'As every year' },
    { action: 'unschedule', by },
  ]);
});

test('in a freeze a promotion and a canary are refused before seconds of a trial, with its end and who froze', async () => {
  let tried = 0;
  registry.tryOut = async () => {
    tried += 1;
    return '';
  };
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  const id = await at(operator).freeze(FREEZE, { why: 'Black Friday' });
  await at(operator).freeze({ from: FREEZE.until, until: HOLIDAYS.until }, { why: 'Closed' });
  const team = at(hello);
  const by = `frozen by \\* team \\(token ${operator.tokenId}\\)`;
  const says = new RegExp(
    `from ${FREEZE.from.toISOString()} to ${FREEZE.until.toISOString()} \\(Black Friday, ${by}\\)\\. Choose a time from ${HOLIDAYS.until.toISOString()} on, or end the freeze ${id} first`,
  );
  const canary = { slice: 'mf-hello', version: '2', percent: 5 };
  await expect(team.promote({ 'mf-hello': '2' })).rejects.toThrow(says);
  await expect(team.startCanary(canary)).rejects.toThrow(says);
  await expect(team.schedule({ ...HOLIDAYS, until: new Date('2026-12-30T06:00:00Z') })).rejects.toThrow(
    'Holidays would begin on',
  );
  expect(tried).toBe(0);
  await at(operator).startCanary(canary, { force: true, why: 'A wrong price' });
});

test('an operator freezes the site, promotes against that with a reason, and restores the whole site, from anywhere', async () => {
  const ops = at(operator);
  const { id: before } = await registry.releases.currentReleaseSet();
  const freeze = await ops.freeze(FREEZE, { why: 'Black Friday' });
  await expect(at(hello).promote({ 'mf-hello': '2' })).rejects.toThrow('Black Friday');
  await expect(ops.promote({ 'mf-hello': '2' })).rejects.toThrow('Black Friday');
  await ops.promote({ 'mf-hello': '2' }, { force: true, why: 'A wrong price' });
  await ops.restore(before, { why: 'It was right' });
  await ops.unfreeze(freeze);
  expect((await registry.releases.currentReleaseSet()).id).toBe(before);
  expect((await ops.log()).slice(-4)).toMatchObject([
    { action: 'freeze', why: 'Black Friday' },
    { action: 'promote', what: 'mf-hello 2, against a freeze', forced: true, why: 'A wrong price' },
    { action: 'restore', why: 'It was right' },
    { action: 'unfreeze' },
  ]);
});

const REFUSED: Record<string, () => Promise<unknown>> = {
  'the canary of another slice': () => at(other).startCanary({ slice: 'mf-hello', version: '2', percent: 5 }),
  'the end of another slice’s canary': () => at(other).endCanary('mf-hello'),
  'a season of another slice': () => at(other).schedule(HOLIDAYS),
  'a season of its own slice and another': () =>
    at(other).schedule({ ...HOLIDAYS, versions: { 'mf-hello': '2', 'mf-other': '2' } }),
  'the end of another slice’s season': async () => {
    const id = await at(hello).schedule(HOLIDAYS);
    return at(other).unschedule(id);
  },
  'a freeze': () => at(hello).freeze(FREEZE, { why: 'Us alone' }),
  'the end of a freeze': async () => at(hello).unfreeze(await at(operator).freeze(FREEZE, { why: 'Sale' })),
  'the whole site as it was': async () => at(hello).restore((await registry.releases.currentReleaseSet()).id),
  'a promotion by force': () => at(hello).promote({ 'mf-hello': '2' }, { force: true, why: 'Now' }),
  'a canary by force': () =>
    at(hello).startCanary({ slice: 'mf-hello', version: '2', percent: 5 }, { force: true, why: 'Now' }),
};

test.each(Object.entries(REFUSED))('a team does not get %s', async (_, attempt) => {
  await expect(attempt()).rejects.toThrow(/does not let you/);
  expect((await registry.releases.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1');
  expect((await registry.releases.status()).canaries).toEqual({});
});

test('a token that may only publish starts no canary, and one of an operator that may not operate freezes nothing', async () => {
  const publisher = at(await registry.team('mf-hello', ['publish']));
  await expect(publisher.startCanary({ slice: 'mf-hello', version: '2', percent: 5 })).rejects.toThrow(
    'promote mf-hello',
  );
  const everywhere = at(await registry.team('*', ['promote']));
  await everywhere.promote({ 'mf-hello': '2', 'mf-other': '2' });
  await expect(everywhere.freeze(FREEZE, { why: 'x' })).rejects.toThrow("takes an operator's token");
});

test('a release with which pages are not made becomes no canary and no season from afar', async () => {
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  registry.tryOut = () => Promise.reject(new Error('/ is made without mf-hello'));
  await expect(at(hello).startCanary({ slice: 'mf-hello', version: '2', percent: 5 })).rejects.toThrow();
  await expect(at(hello).schedule(HOLIDAYS)).rejects.toThrow();
  expect(await registry.releases.status()).toMatchObject({ canaries: {}, seasons: [] });
});

test.each([
  ['canary/mf-hello', { version: '2' }, 'Say which release for how many'],
  ['canary/mf-hello', { version: '2', percent: 500 }, 'more than 0 and at most 100'],
  ['seasons', { ...HOLIDAYS, from: 'tomorrow' }, 'Say its name, releases and days'],
  ['seasons', { ...HOLIDAYS, until: HOLIDAYS.from }, 'ends before it begins'],
  ['seasons/unknown/end', {}, 'There is no season unknown'],
  ['freezes', { ...FREEZE, why: ' ' }, 'Say from when until when, and why'],
  ['restore/AAAAAAAAAA', {}, 'There is no set AAAAAAAAAA'],
])('what is asked wrongly of %s is answered by a sentence (%#)', async (path, body, sentence) => {
  const { status, message } = await registry.send(
    operator,
    `/_releases/${path}`,
    JSON.parse(JSON.stringify(body)),
  );
  expect(message).toContain(sentence);
  expect(status).toBe(422);
});
