import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

/**
 * Runs a program of node_modules in the project's root and answers whether it succeeded. Its output is shown as it comes;
 * `quiet` keeps it back and answers it instead; `yields` lets it step back behind what else runs.
 */
export function runProgram(
  name: string,
  options: readonly string[],
  {
    env = {},
    quiet = false,
    yields = false,
  }: { env?: Record<string, string>; quiet?: boolean; yields?: boolean } = {},
): Promise<{ isPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const program = join(ROOT, 'node_modules', '.bin', name);
    const child = spawn(program, options, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    // A developer who ends the checks ends what they run, too.
    const end = () => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    process.once('SIGTERM', end);
    child.on('exit', () => process.off('SIGTERM', end));
    child.on('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}
