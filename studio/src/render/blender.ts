import { spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BLENDER_DIR, STORE_DIR } from '../settings/folders.ts';

/** What a Blender script reports of one job. `seconds` are wall time. */
export type BlenderEvent =
  | { kind: 'start'; id: string }
  | { kind: 'done'; id: string; seconds: number }
  | { kind: 'fail'; id: string; error: string };

const BLENDER = process.env.BLENDER ?? 'blender';

/** What the studio cannot work without is missing, or Blender broke down; the message says what to do. */
export class StudioFailure extends Error {}

const HOW_TO_INSTALL = `The shop does not need it: its pictures are committed. To render, install Blender 3.4 with Python's
numpy and a C compiler, on Debian with
  apt-get install blender python3-numpy gcc libc6-dev
or name another Blender in the variable BLENDER.`;

/** Whatever of it is missing is said at once, not after the first picture. */
export function requireBlender(): void {
  const answers = (program: string, ...args: string[]) =>
    spawnSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).status === 0;
  const missing = (what: string) => new StudioFailure(`${what} was not found. ${HOW_TO_INSTALL}`);
  if (!answers(BLENDER, '--version')) throw missing('Blender');
  if (!answers(BLENDER, '-b', '-noaudio', ...FAIL_WITH_PYTHON, '--python-expr', 'import numpy; numpy.log'))
    throw missing('numpy for Blender’s Python');
  if (!answers('cc', '--version')) throw missing('A C compiler (cc)');
}

/** Blender ends well by itself when its script has thrown. */
const FAIL_WITH_PYTHON = ['--python-exit-code', '3'];

/** Of what Blender prints, these many last lines are shown when it breaks down. */
const LAST_LINES = 20;

/** Runs a script of blender/ over a list of jobs in one Blender and passes on what it reports. */
export async function runBlender(
  script: string,
  jobs: readonly object[],
  threads: number,
  onEvent: (event: BlenderEvent) => Promise<void>,
): Promise<void> {
  await mkdir(STORE_DIR, { recursive: true });
  const list = join(STORE_DIR, `jobs-${process.pid}.json`);
  await writeFile(list, JSON.stringify(jobs));
  const child = spawn(
    BLENDER,
    [
      '-b',
      '-noaudio',
      ...FAIL_WITH_PYTHON,
      '-t',
      String(threads),
      '-P',
      join(BLENDER_DIR, script),
      '--',
      list,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, STUDIO_CACHE: STORE_DIR, OMP_NUM_THREADS: String(threads) },
    },
  );
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, word = '', json = ''] = /^(START|DONE|FAIL) (\{.*\})$/.exec(line) ?? [];
    if (word) await onEvent({ ...JSON.parse(json), kind: word.toLowerCase() });
    else if (line.startsWith('STRETCH')) process.stderr.write(`${line}\n`);
    else if (printed.push(line) > LAST_LINES) printed.shift();
  }
  const code = await ended;
  await rm(list);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  if (code === 0) return;
  throw new StudioFailure(
    `${printed.join('\n')}\nBlender ended with ${code ?? 'a signal'}; run the command again to go on.`,
  );
}
