import { rmSync } from 'node:fs';
import { openAccess } from '@sanderling/releases/access/access-document';
import { directoryStorage } from '@sanderling/releases/directory-storage';
import { openReleases } from '@sanderling/releases/releases';
import { makeFolder } from '@sanderling/releases/testing/make-release';
import { key, token } from './access-commands.ts';

let dataDir: string;
let now: Date;

beforeEach(async () => {
  dataDir = await makeFolder();
  now = new Date('2026-11-23T18:00:00Z');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Options {
  expires?: string;
  may?: string;
  holder?: string;
}

/** What a command says, by line. */
async function run(command: typeof token, args: string[], options: Options = {}): Promise<string[]> {
  const lines: string[] = [];
  await command({
    args,
    dataDir,
    access: openAccess(directoryStorage(dataDir).access, () => undefined),
    releases: openReleases({ dataDir, by: 'Ann', now: () => now }),
    change: {},
    expires: options.expires,
    may: options.may,
    holder: options.holder,
    say: (line) => lines.push(line),
    now: () => now,
  });
  return lines;
}

const TEAM = { holder: 'promotions team' };

test('a token is shown once, listed without itself, and revoked by its id', async () => {
  const [about = '', , text = ''] = await run(token, ['create', 'mf-promotions'], {
    ...TEAM,
    may: 'publish',
  });
  const id = /^The token (\w{8}) may publish mf-promotions until 2027-02-21T18:00:00\.000Z\.$/.exec(
    about,
  )?.[1];
  expect(text).toMatch(/^release_[\w-]{43}$/);
  expect(await run(token, ['list'])).toEqual([
    `${id}\tmf-promotions\tpublish\tuntil 2027-02-21T18:00:00.000Z\tpromotions team`,
  ]);
  const { text: stored } = await directoryStorage(dataDir).access.read();
  expect(stored).not.toContain(text);
  await run(token, ['revoke', id ?? '']);
  expect(await run(token, ['list'])).toEqual([expect.stringContaining('\trevoked 2026-11-23')]);
});

test('a team gets a token and a key for a slice that is in no list yet', async () => {
  const [about] = await run(token, ['create', 'mf-lamps'], { holder: 'lamps team' });
  expect(about).toContain('may publish and promote mf-lamps until');
  const [line = ''] = await run(key, ['create']);
  expect(await run(key, ['add', 'mf-lamps', line], { holder: 'lamps team' })).toEqual([
    expect.stringContaining('Releases of mf-lamps may be signed with the key'),
  ]);
});

test('what an operator may is told in a sentence', async () => {
  const [about] = await run(token, ['create', '*'], { holder: 'Ops' });
  expect(about).toMatch(
    /^The token \w+ may publish and promote every slice, and freeze and restore the whole site until 2027-/,
  );
  expect((await openReleases({ dataDir }).log()).at(-1)?.what).toMatch(
    /^token \w+ of Ops: may publish and promote every slice, and freeze and restore the whole site, until 2027-/,
  );
});

test('a key is made once for a machine, registered for a slice, and revoked for good', async () => {
  const [line = ''] = await run(key, ['create']);
  expect(await run(key, ['create'])).toEqual([line]);
  await run(key, ['add', 'mf-promotions', line], TEAM);
  await run(key, ['add', 'mf-promotions', line], TEAM);
  const [listed = '', ...others] = await run(key, ['list']);
  expect([listed, others]).toEqual([
    expect.stringMatching(/\tmf-promotions\tin force\tpromotions team$/),
    [],
  ]);
  await run(key, ['revoke', listed.split('\t')[0] ?? '']);
  await expect(run(key, ['add', 'mf-catalog', line], TEAM)).rejects.toThrow('was revoked: make another one');
});

test('the audit log says which tokens and keys were made, revoked and have expired, each once and none with its secret', async () => {
  const [about = '', , text = ''] = await run(token, ['create', 'mf-promotions'], {
    ...TEAM,
    expires: '30d',
  });
  const [other = ''] = await run(token, ['create', '*'], { holder: 'Ops' });
  const [id = '', operator = ''] = [about, other].map((line) => /^The token (\w{8})/.exec(line)?.[1] ?? '');
  const [line = ''] = await run(key, ['create']);
  for (let time = 0; time < 2; time += 1) await run(key, ['add', 'mf-promotions', line], TEAM);
  const [listed = ''] = await run(key, ['list']);
  await run(key, ['revoke', listed.split('\t')[0] ?? '']);
  await run(token, ['revoke', operator]);
  now = new Date('2027-01-01T00:00:00Z');
  for (let time = 0; time < 2; time += 1) await run(token, ['list']);
  const log = await openReleases({ dataDir }).log();
  expect(log.map(({ action, what, by }) => [action, what.split(':')[0], by])).toEqual([
    ['token-create', `token ${id} of promotions team`, 'Ann'],
    ['token-create', `token ${operator} of Ops`, 'Ann'],
    ['key-add', expect.stringMatching(/^key \w+ of promotions team$/), 'Ann'],
    ['key-revoke', expect.stringMatching(/^key \w+ of promotions team$/), 'Ann'],
    ['token-revoke', `token ${operator} of Ops`, 'Ann'],
    ['token-expire', `token ${id} of promotions team`, 'the registry'],
  ]);
  expect(JSON.stringify(log)).not.toContain(text);
});

test.each<[typeof token, string[], Options, string]>([
  [token, ['create', 'Lamps & rugs'], TEAM, '"Lamps & rugs" is no name of a slice'],
  [token, ['create', 'mf-catalog'], {}, 'Say whose it is'],
  [token, ['create', 'mf-catalog'], { ...TEAM, expires: 'never' }, 'write days, as 90d'],
  [token, ['create', 'mf-catalog'], { ...TEAM, expires: '4000d' }, 'at most 366d'],
  [token, ['create', 'mf-catalog'], { ...TEAM, may: 'publish,all' }, 'it can be publish, promote'],
  [token, ['create', 'mf-catalog'], { ...TEAM, may: 'operate' }, 'it can be publish, promote'],
  [token, ['revoke', '12345678'], {}, 'There is no token 12345678'],
  [token, [], {}, 'Say what to do'],
  [key, ['add', 'mf-catalog', 'abc'], TEAM, 'is no public key'],
  [key, ['revoke', '12345678'], {}, 'There is no key 12345678'],
  [key, ['sign'], {}, 'Say what to do'],
])(
  'what is asked wrongly of tokens and keys is answered by a sentence (%#)',
  async (command, args, options, sentence) => {
    await expect(run(command, args, options)).rejects.toThrow(sentence);
  },
);
