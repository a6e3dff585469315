import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { BuildFailed } from '../build/targets/build-failed.ts';
import { releasables } from '../project/project.ts';
import { checkedBefore } from './checked-before.ts';

/**
 * Throws BuildFailed with what the type checker says of a slice, or of the shell. The build itself looks at no types. What it found out about
 * files is kept beside builds: the next time it reads those that have changed, and what depends on them, and where nothing has it is not
 * asked.
 */
export async function checkTypes(root: string, name: string): Promise<void> {
  const checker = path.join(root, 'node_modules/.bin/tsc');
  const folder = releasables(root).get(name) ?? path.join(root, name);
  const known = path.join(root, '.cache/types', `${name}.tsbuildinfo`);
  const before = checkedBefore(root, folder, known);
  if (before.isSame()) return;
  const startedAtMs = Date.now();
  const args = ['-p', folder, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known];
  await promisify(execFile)(checker, args, { cwd: root }).catch((error) => {
    throw new BuildFailed(name, String(error.stdout || error.message).trim());
  });
  before.keep(startedAtMs);
}
