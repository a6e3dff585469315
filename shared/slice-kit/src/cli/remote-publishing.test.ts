import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAccess, withoutToken, withToken } from '@sanderling/releases/access/access-document';
import { createToken } from '@sanderling/releases/access/tokens';
import { directoryStorage } from '@sanderling/releases/directory-storage';
import { openReleases } from '@sanderling/releases/releases';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';

const script = path.join(import.meta.dirname, 'slices.ts');
const service = path.join(import.meta.dirname, '../../../releases/src/service/main.ts');

let shop: string;
let team: string;
let registry: ChildProcess;
let address: string;

beforeAll(async () => {
  [shop, team] = [await makeFolder(), await makeFolder()];
  registry = spawn(process.execPath, [service], {
    env: { DATA_DIR: shop, REGISTRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve) => {
    registry.stdout?.on('data', (chunk) => {
      const found = /"address":"([^"]+)\/_releases"/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
});

afterAll(async () => {
  const ended = once(registry, 'exit');
  registry.kill();
  await ended;
  for (const folder of [shop, team]) rmSync(folder, { recursive: true });
});

/** What a command says, and with which code it ends. */
async function slices(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const all = [script, ...args, '--data-dir', dataDir];
  return promisify(execFile)(process.execPath, all, { env, encoding: 'utf8' }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

test('a team with a token of the shop promotes from its own machine, until the token is revoked', async () => {
  // Without configuration it answers this machine alone.
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const releases = openReleases({ dataDir: shop });
  await releases.publish(await makeRelease({ name: 'mf-promotions' }));
  const access = openAccess(directoryStorage(shop).access, () => undefined);
  const createdAt = new Date();
  const { text, token } = createToken({
    slice: 'mf-promotions',
    may: ['promote'],
    holder: 'promotions team',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60_000),
  });
  await access.update((document) => withToken(document, token));
  const env = { RELEASES_REGISTRY: address, RELEASES_TOKEN: text };

  expect(await slices(team, ['promote', 'mf-promotions', '1.0.0-a', '--why', 'Sale'], env)).toEqual({
    code: 0,
    said: 'mf-promotions 1.0.0-a is live.',
  });
  expect((await releases.log()).at(-1)).toMatchObject({
    by: `promotions team (token ${token.id})`,
    why: 'Sale',
  });
  expect(await slices(team, ['promote', 'mf-catalog', '1.0.0-a'], env)).toEqual({
    code: 1,
    said: `The token ${token.id} may promote mf-promotions, and does not let you promote mf-catalog.`,
  });
  await access.update((document) => withoutToken(document, token.id, createdAt.toISOString()));
  expect((await slices(team, ['status'], env)).said).toContain('was revoked on');
});

test.each<[string[], Record<string, string>, string]>([
  [['status'], { RELEASES_REGISTRY: 'https://x.example' }, 'Set RELEASES_TOKEN to the token'],
  [['status', '--registry', 'http://x.example'], { RELEASES_TOKEN: 'x' }, 'is no address of a registry'],
  [['prune', 'mf-catalog', '--registry', 'https://x.example'], {}, 'is done at the shop itself'],
  [['status'], { RELEASES_STORAGE: 'here' }, 'set it to s3://bucket or s3://bucket/prefix'],
])('the command %j is answered by a sentence', async (args, env, sentence) => {
  const { code, said } = await slices(team, args, env);
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
