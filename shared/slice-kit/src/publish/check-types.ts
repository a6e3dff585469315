import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { BuildFailed } from '../build/targets/build-failed.ts';
import { releasables } from '../project/project.ts';

/** Throws BuildFailed with what the type checker says of a slice, or of the shell. The build itself looks at no types. */
export async function checkTypes(root: string, name: string): Promise<void> {
  const checker = path.join(root, 'node_modules/.bin/tsc');
  const folder = releasables(root).get(name) ?? path.join(root, name);
  const args = ['-p', folder, '--noEmit', '--pretty', 'false'];
  await promisify(execFile)(checker, args, { cwd: root }).catch((error) => {
    throw new BuildFailed(name, String(error.stdout || error.message).trim());
  });
}
