import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

/** What a team's clone has to have to build its slice, and to check its types: tests of slices are against the API. */
const CLONED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'shared', 'api'];

/** A folder in which commands are run, and what is set there. */
export interface Clone {
  folder: string;
  env: Record<string, string>;
}

/** A clone of the repository with one slice, and a token and a key for it that the shop knows. To be removed with `removeClone`. */
export async function cloneFor(team: string, registry: string, dataDir: string): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-clone-'));
  const filter = (file: string) => !/\/(node_modules|\.cache|\.data)$/.test(file);
  for (const part of [...CLONED, team])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter });
  await installAs(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const atShop = { folder: ROOT, env: { DATA_DIR: dataDir } };
  const { said: key } = await runSlices({ folder, env: {} }, 'key', 'create');
  await runSlices(atShop, 'key', 'add', team, key, '--for', `${team} team`);
  const { said } = await runSlices(atShop, 'token', 'create', team, '--for', `${team} team`);
  const token = said.split('\n').at(-1) ?? '';
  return { folder, env: { RELEASES_REGISTRY: registry, RELEASES_TOKEN: token } };
}

/**
 * As `npm ci` would leave it, by hard links: modules have the paths that they have in every clone, and with these their names in a build. Where
 * there are no such links one to the whole folder has to do, with which a build names all of its chunks anew.
 */
async function installAs(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true });
    await symlink(from, to);
  });
}

export async function removeClone({ folder }: Clone): Promise<void> {
  await rm(folder, { recursive: true });
}

/** What `npm run slices --` says in a clone, and with which code it ends. */
export function runSlices(
  { folder, env }: Clone,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const script = join(folder, 'shared/slice-kit/src/cli/slices.ts');
  return promisify(execFile)(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

export async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
