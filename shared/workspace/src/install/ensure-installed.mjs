import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heartbeat, step } from '../progress.mjs';
import { runNpm } from './npm.mjs';

/** Runs `npm ci` when node_modules is missing or holds other versions than the lock file names. */
export async function ensureInstalled(root) {
  const before = read(join(root, 'node_modules', '.package-lock.json'));
  if (before && isInstalled(read(join(root, 'package-lock.json')), before)) return;
  step(
    before
      ? 'The lock file changed: installing packages again.'
      : 'Installing packages, the first time only.',
  );
  const stop = heartbeat('still installing');
  await runNpm(root, ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
  stop();
  step('Packages are installed.');
}

/** Whether every package of the lock file that every platform needs is there, in that version. */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.link ||
      !path.includes('node_modules/') ||
      installed.packages[path]?.version === wanted.version,
  );
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Missing, or cut off by an interrupted install: the same as never installed.
    return undefined;
  }
}
