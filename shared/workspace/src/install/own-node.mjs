import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, step } from '../progress.mjs';
import { runNpm } from './npm.mjs';

/**
 * The Node that runs the project: the npm package `node` brings it, by an install script. Where install scripts are switched
 * off it is fetched by name once; a Node 24 that is already there serves as well.
 */
export async function findOwnNode(root) {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (isNode24(own)) return own;
  if (isNode24(process.execPath)) return process.execPath;
  step('Node 24 is not there yet: fetching it.');
  await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false']);
  if (isNode24(own)) return own;
  return fail(
    'Node 24 could not be fetched: allow npm to run the install script of `node`, or use Node 24 yourself.',
  );
}

function isNode24(path) {
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= 24;
}
