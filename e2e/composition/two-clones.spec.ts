import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { test as base, expect } from '../shop/own-shop.ts';

const TEAMS = ['mf-promotions', 'mf-designer'] as const;
type Team = (typeof TEAMS)[number];
/** What a team's clone has to have to build its slice. */
const CLONED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'shared'];

interface Clone {
  folder: string;
  env: Record<string, string>;
}

/** A clone of the repository for each team, with a token and a key of its own, and the shop's registry beside the shop. */
const test = base.extend<object, { clones: Record<Team, Clone> }>({
  clones: [
    async ({ shop }, use) => {
      const registry = spawn(process.execPath, [join(ROOT, 'shared/releases/src/service/main.ts')], {
        env: { DATA_DIR: shop.dataDir, REGISTRY_PORT: '0', API_ORIGIN: `http://127.0.0.1:${shop.apiPort}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const address = await addressOf(registry);
      const [promotions, designer] = await Promise.all(
        TEAMS.map((team) => cloneFor(team, address, shop.dataDir)),
      );
      if (promotions && designer) await use({ 'mf-promotions': promotions, 'mf-designer': designer });
      const ended = once(registry, 'exit');
      registry.kill();
      await ended;
      for (const clone of [promotions, designer]) if (clone) await rm(clone.folder, { recursive: true });
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
});

function addressOf(registry: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    registry.stdout?.on('data', (chunk) => {
      const found = /"address":"([^"]+)\/_releases"/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
}

async function cloneFor(team: Team, address: string, dataDir: string): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-clone-'));
  const filter = (file: string) => !/\/(node_modules|\.cache|\.data)$/.test(file);
  for (const part of [...CLONED, team])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const atShop = { folder: ROOT, env: { DATA_DIR: dataDir } };
  const { said: key } = await slices({ folder, env: {} }, 'key', 'create');
  await slices(atShop, 'key', 'add', team, key, '--for', `${team} team`);
  const { said } = await slices(atShop, 'token', 'create', team, '--for', `${team} team`);
  const token = said.split('\n').at(-1) ?? '';
  return { folder, env: { RELEASES_REGISTRY: address, RELEASES_TOKEN: token } };
}

/** What a command says in a clone, and with which code it ends. */
function slices({ folder, env }: Clone, ...args: string[]): Promise<{ code: number; said: string }> {
  const script = join(folder, 'shared/slice-kit/src/cli/slices.ts');
  return promisify(execFile)(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test('two teams publish at once from two clones, and both are live', { tag: '@full' }, async ({
  clones,
  shop,
}) => {
  for (const team of TEAMS) await edit(join(clones[team].folder, team, 'slice.json'), (text) => `${text}\n`);
  const said = await Promise.all(
    TEAMS.map((team) => slices(clones[team], 'publish', team, '--why', `From the clone of ${team}`)),
  );
  expect(said.map(({ code }) => code)).toEqual([0, 0]);
  const html = await (await fetch(`${shop.address}/trade-program`)).text();
  for (const [at, team] of TEAMS.entries()) {
    const [, version = 'none'] = new RegExp(`${team} (\\S+) is live`).exec(said[at]?.said ?? '') ?? [];
    expect(html).toContain(`/releases/${team}/${version}/`);
  }
});

test('a team in its clone gets nothing of the other: no path, no slot, no release', { tag: '@full' }, async ({
  clones,
}) => {
  const [ann, bea] = [clones['mf-promotions'], clones['mf-designer']];
  const foreign = { 'mf-promotions': 'trade-program', 'mf-designer': 'financing' };
  const tried = await Promise.all([
    slices(ann, 'rollback', 'mf-designer'),
    slices(bea, 'canary', 'mf-promotions', 'end'),
    ...TEAMS.map(async (team) => {
      await edit(join(clones[team].folder, team, 'slice.json'), (text) => {
        const source = JSON.parse(text);
        const [{ expose }] = source.routes;
        const route = { id: foreign[team], path: `/${foreign[team]}`, expose };
        return JSON.stringify({ ...source, routes: [...source.routes, route] });
      });
      return slices(clones[team], 'publish', team);
    }),
  ]);
  expect(tried.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(tried.map(({ said }) => said)).toEqual([
    expect.stringContaining('does not let you promote mf-designer'),
    expect.stringContaining('does not let you promote mf-promotions'),
    expect.stringContaining('The route trade-program is of mf-designer'),
    expect.stringContaining('The route financing is of mf-promotions'),
  ]);
});
