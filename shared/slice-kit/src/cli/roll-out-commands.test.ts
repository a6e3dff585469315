import { readPreview } from '@sanderling/releases/preview/preview-link';
import { NO_BROWSER, ReleaseError } from '@sanderling/releases/release-error';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import { COMMANDS } from './commands.ts';

const shop = useReleases('2026-11-23T18:00:00Z');

beforeEach(async () => {
  await shop.publish('mf-promotions', '1', '2');
  await run('promote', ['mf-promotions', '1']);
});

async function run(
  command: string,
  args: string[],
  options: {
    from?: string;
    until?: string;
    at?: string;
    every?: string;
    hours?: string;
    why?: string;
    force?: boolean;
    unseen?: 'ask' | 'allow';
    isOwnMachine?: boolean;
  } = {},
) {
  const said: string[] = [];
  await COMMANDS[command]?.({
    root: '',
    dataDir: shop.dataDir,
    releases: shop.releases,
    args,
    keep: undefined,
    from: options.from,
    until: options.until,
    at: options.at,
    every: options.every,
    hours: options.hours,
    shop: { origin: 'https://shop.example', previewSecret: async () => 'secret' },
    promote: false,
    isOwnMachine: options.isOwnMachine ?? false,
    change: { by: 'Bea', why: options.why ?? null, force: options.force ?? false },
    unseen: options.unseen ?? 'allow',
    tryOut: async (versions) => {
      if (versions['mf-promotions'] === 'broken') throw new ReleaseError('/ is made without mf-promotions');
      return versions['mf-promotions'] === 'unseen' ? `${NO_BROWSER}CHROMIUM names none.` : '';
    },
    takePictures: async () => null,
    say: (line) => said.push(line),
    now: () => shop.now,
  });
  return said;
}

const HOLIDAYS = ['Holidays', 'mf-promotions@2'];

test('a season is planned in the time of Chicago, told in status, and taken away', async () => {
  const [said] = await run('season', HOLIDAYS, { from: '2026-12-01', until: '2026-12-27T18:00' });
  const [season] = (await shop.releases.status()).seasons;
  expect(season).toMatchObject({ from: '2026-12-01T06:00:00.000Z', until: '2026-12-28T00:00:00.000Z' });
  expect(said).toBe(`Holidays is season ${season?.id}, 2026-12-01T00:00 to 2026-12-27T18:00 in Chicago.`);
  expect(await run('status', [])).toContain(
    `season ${season?.id}: Holidays, 2026-12-01T00:00 to 2026-12-27T18:00 in Chicago: mf-promotions 2`,
  );
  shop.now = new Date('2026-12-29T18:00:00Z');
  expect((await run('status', [])).join()).toContain('in Chicago (over): mf-promotions 2');
  await run('season', ['end', season?.id ?? '']);
  expect((await shop.releases.status()).seasons).toEqual([]);
});

test('a canary is begun, widened and ended', async () => {
  expect(await run('canary', ['mf-promotions', '2', '5%'])).toEqual([
    '5 % of the visitors get mf-promotions 2.',
  ]);
  await run('canary', ['mf-promotions', '2', '20']);
  expect(await run('status', [])).toContain('canary: 20 % of the visitors get mf-promotions 2');
  await run('canary', ['mf-promotions', 'end']);
  expect((await shop.releases.status()).canaries).toEqual({});
});

test('of an hour that comes twice it is said which one is meant', async () => {
  const [said] = await run('season', HOLIDAYS, { from: '2027-11-07T01:30', until: '2027-12-27' });
  expect(said).toContain('2027-11-07T01:30 comes twice: the first is meant.');
  const [, shown] = await run('preview', [], { at: '2027-11-07T01:30' });
  expect(shown).toMatch(/sees that site\. 2027-11-07T01:30 comes twice: the first is meant\.$/);
  expect((await run('preview', [], { at: '2027-11-07T03:30' }))[1]).not.toContain('twice');
});

test('a release with which pages are not made becomes live, canary or season by force with a reason alone', async () => {
  await shop.publish('mf-promotions', 'broken');
  await shop.publish('shell', '1');
  await shop.releases.promote({ shell: '1' });
  const days = { from: '2026-12-01', until: '2026-12-27' };
  const missing = '/ is made without mf-promotions';
  await expect(run('promote', ['mf-promotions', 'broken'])).rejects.toThrow(missing);
  await expect(run('promote', ['mf-promotions', 'broken'], { force: true })).rejects.toThrow(
    'Force wants its reason',
  );
  await expect(run('canary', ['mf-promotions', 'broken', '5'])).rejects.toThrow(missing);
  await expect(run('season', ['Holidays', 'mf-promotions@broken'], days)).rejects.toThrow(missing);
  await run('promote', ['mf-promotions', 'broken'], { force: true, why: 'The banner is not needed' });
  expect(await shop.version('mf-promotions')).toBe('broken');
});

test('a canary in steps says when it goes on', async () => {
  expect(await run('canary', ['mf-promotions', '2', '5,20,100'], { every: '15' })).toEqual([
    '5 % of the visitors get mf-promotions 2.',
    'A step further every 15 minutes while it does no worse than the live release.',
  ]);
  expect((await shop.releases.status()).canaries['mf-promotions']?.plan).toEqual({
    steps: [5, 20, 100],
    minutes: 15,
  });
});

test('a link shows a set, or the site of a coming day, for as long as it says', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  const [link = ''] = await run('preview', [id], { hours: '2' });
  expect(readPreview(new URL(link).searchParams, 'secret')).toEqual({
    of: { set: id },
    until: new Date('2026-11-23T20:00:00Z'),
  });
  const [planned = ''] = await run('preview', [], { at: '2026-12-24T10:00' });
  expect(readPreview(new URL(planned).searchParams, 'secret')).toEqual({
    of: { at: new Date('2026-12-24T16:00:00Z') },
    until: new Date('2026-11-24T18:00:00Z'),
  });
});

test('a freeze holds up a promotion with its reason until it ends', async () => {
  const [said = ''] = await run('freeze', [], { until: '2026-12-01', why: 'Black Friday' });
  await expect(run('promote', ['mf-promotions', '2'])).rejects.toThrow('Black Friday');
  await run('freeze', ['end', /freeze (\w+)/.exec(said)?.[1] ?? '']);
  expect(await run('promote', ['mf-promotions', '2'])).toEqual(['mf-promotions 2 is live.']);
});

test('in a freeze a promotion and a canary are refused before they are tried, with its end and who froze', async () => {
  await shop.publish('mf-promotions', 'broken');
  await shop.publish('shell', '1');
  await shop.releases.promote({ shell: '1' });
  await run('freeze', [], { until: '2026-12-02', why: 'Black Friday' });
  for (const order of [
    ['promote', 'broken'],
    ['canary', 'broken', '5'],
  ]) {
    const [command = '', ...args] = order;
    await expect(run(command, ['mf-promotions', ...args])).rejects.toThrow(
      'to 2026-12-02T06:00:00.000Z (Black Friday, frozen by Bea). Choose a time from 2026-12-02T06:00:00.000Z on',
    );
  }
});

test('seasons meet at borders in the hour that comes twice, last as long as clocks say, and never begin or end in the hour that is left out', async () => {
  shop.now = new Date('2026-10-20T18:00:00Z');
  const plan = (name: string, from: string, until: string) =>
    run('season', [name, 'mf-promotions@2'], { from, until });
  const [said] = await plan('Halloween', '2026-10-31T23:30', '2026-11-01T01:30');
  expect(said).toContain('2026-11-01T01:30 comes twice: the first is meant.');
  // In the same minute: no conflict. Half past one to two is an hour and a half then.
  await plan('Early bird', '2026-11-01T01:30', '2026-11-01T02:00');
  await expect(plan('Late', '2026-11-01T01:45', '2026-11-01T03:00')).rejects.toThrow(
    'Late and Early bird (2026-11-01T06:30:00.000Z to 2026-11-01T08:00:00.000Z) both change mf-promotions',
  );
  for (const [from, until] of [
    ['2027-03-13', '2027-03-14T02:00'],
    ['2027-03-14T02:59', '2027-03-15'],
  ] as const)
    await expect(plan('Spring', from, until)).rejects.toThrow(/There is no 2027-03-14T02:(?:00|59)\./);
  await plan('Spring', '2027-03-14T01:00', '2027-03-14T03:00');
  expect((await shop.releases.status()).seasons.map(({ from, until }) => `${from} ${until}`)).toEqual([
    '2026-11-01T04:30:00.000Z 2026-11-01T06:30:00.000Z',
    '2026-11-01T06:30:00.000Z 2026-11-01T08:00:00.000Z',
    '2027-03-14T07:00:00.000Z 2027-03-14T08:00:00.000Z',
  ]);
  shop.now = new Date('2026-11-23T18:00:00Z');
});

test('a season that would begin in a freeze is told so before it is tried', async () => {
  await shop.publish('mf-promotions', 'broken');
  await shop.publish('shell', '1');
  await shop.releases.promote({ shell: '1' });
  await run('freeze', [], { until: '2026-12-02', why: 'Black Friday' });
  const planned = run('season', ['Holidays', 'mf-promotions@broken'], {
    from: '2026-12-01',
    until: '2026-12-27',
  });
  await expect(planned).rejects.toThrow('It can begin on 2026-12-02T06:00:00.000Z');
});

test('what came of a release since it was published is told in status and history', async () => {
  await shop.publish('mf-promotions', '3');
  await shop.releases.noteRefusal({ 'mf-promotions': '3' }, 'mf-promotions (./banner) fails\nand more');
  await run('promote', ['mf-promotions', '2']);
  await shop.publish('mf-promotions', '4');
  await run('canary', ['mf-promotions', '4', '5']);
  const status = (await run('status', ['mf-promotions'])).map((line) => line.replace(/published \S+: /, ''));
  expect(status.slice(2, 6).sort()).toEqual([
    '  1, live before',
    '  2, live now',
    '  3, refused 2026-11-23T18:00:00.000Z: mf-promotions (./banner) fails',
    '  4, shown to 5 %',
  ]);
  const published = (await run('history', [])).find((line) => line.includes('publish mf-promotions 3'));
  expect(published).toMatch(
    /publish mf-promotions 3, refused 2026-11-23T\S+: mf-promotions \(\.\/banner\) fails$/,
  );
  await run('promote', ['mf-promotions', '3'], { force: true, why: 'Meant so' });
  expect((await run('history', [])).join()).not.toContain('refused');
});

test('history says who did what and why, and a set of it comes back', async () => {
  await run('promote', ['mf-promotions', '2'], { why: 'New banner' });
  const [newest = '', before = ''] = await run('history', []);
  expect(newest).toMatch(
    /^2026-11-23T18:00:00.000Z {2}set \S{10} {2}Bea: promote mf-promotions 2 \(New banner\)$/,
  );
  await run('restore', [/set (\S+)/.exec(before)?.[1] ?? '']);
  expect(await shop.version('mf-promotions')).toBe('1');
});

test.each<[string, string[], { from?: string; until?: string; at?: string }, string]>([
  ['season', HOLIDAYS, { until: '2026-12-27' }, 'Say --from as a day'],
  ['season', HOLIDAYS, { from: '2026-02-30', until: '2026-12-27' }, 'There is no 2026-02-30.'],
  ['season', HOLIDAYS, { from: '2027-03-14T02:30', until: '2027-12-27' }, 'There is no 2027-03-14T02:30.'],
  ['season', ['Holidays'], {}, 'Say its name, days and releases'],
  ['season', ['Holidays', 'mf-promotions'], {}, 'Say the version too'],
  ['season', ['Holidays', 'mf-none@1'], {}, 'There is no slice "mf-none"'],
  ['canary', ['mf-promotions'], {}, 'Say which release for how many'],
  ['canary', ['mf-promotions', '2'], {}, 'more than 0 and at most 100 %'],
  ['canary', ['mf-promotions', 'end'], {}, 'mf-promotions has no canary.'],
  ['freeze', [], { until: '2026-12-27' }, 'Say why'],
  ['preview', [], {}, 'Say what to show'],
  ['preview', ['AAAAAAAAAA'], {}, 'There is no set AAAAAAAAAA'],
  ['preview', [], { at: 'soon' }, 'Say --at as a day'],
  ['restore', [], {}, 'Say which set'],
  ['restore', ['AAAAAAAAAA'], {}, 'There is no set AAAAAAAAAA'],
])('%s %j %o is answered by one sentence', async (command, args, options, sentence) => {
  await expect(run(command, args, options)).rejects.toThrow(sentence);
});

test('a developer goes back from one build to the one before on the own machine, and nowhere else', async () => {
  await shop.publish('mf-promotions', 'dev-1', 'dev-2');
  for (const version of ['dev-1', 'dev-2'])
    await shop.releases.promote({ 'mf-promotions': version }, { development: true });
  await expect(run('rollback', ['mf-promotions'])).rejects.toThrow('dev-1 is a development build');
  expect(await run('rollback', ['mf-promotions'], { isOwnMachine: true })).toEqual([
    'mf-promotions dev-1 is live again.',
  ]);
  await expect(run('promote', ['mf-promotions', 'dev-2'], { isOwnMachine: true })).rejects.toThrow(
    'dev-2 is a development build',
  );
});

test('a release that no browser has seen is marked in status and history, and takes steps by itself only where the shop allows it', async () => {
  await shop.publish('shell', '1');
  await shop.releases.promote({ shell: '1' });
  await shop.publish('mf-promotions', 'unseen');
  const steps = ['mf-promotions', 'unseen', '5,100'];
  await expect(run('canary', steps, { every: '1', unseen: 'ask' })).rejects.toThrow(
    'No browser looks at it before it is live: CHROMIUM names none.\nIf that is meant, say --unseen and --why',
  );
  expect((await shop.releases.status()).canaries).toEqual({});
  await run('promote', ['mf-promotions', 'unseen'], { unseen: 'ask' });
  expect((await run('status', ['mf-promotions'])).join('\n')).toContain(
    ': unseen, live now, not seen in a browser (CHROMIUM names none)',
  );
  expect((await run('history', []))[0]).toMatch(/promote mf-promotions unseen, not seen in a browser$/);
});

test('the status of a slice begins with it, and says of the plans what concerns it', async () => {
  await shop.publish('mf-lamps', '1');
  await run('promote', ['mf-lamps', '1']);
  await run('season', HOLIDAYS, { from: '2026-12-01', until: '2026-12-27' });
  const lamps = await run('status', ['mf-lamps']);
  expect(lamps[0]).toBe('mf-lamps: 1 is live');
  expect(lamps.join()).not.toContain('Holidays');
  const promotions = await run('status', ['mf-promotions']);
  expect(promotions[0]).toBe('mf-promotions: 1 is live');
  expect(promotions.at(-1)).toMatch(/^season .*: Holidays, /);
});
