import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BLENDER_DIR, STORE_DIR } from './folders.ts';

/** What a Blender script reports of one job. `seconds` are wall time. */
export type BlenderEvent =
  | { kind: 'start'; id: string }
  | { kind: 'done'; id: string; seconds: number }
  | { kind: 'fail'; id: string; error: string };

const BLENDER = process.env.BLENDER ?? 'blender';

export function requireBlender(): void {
  const { error, stdout } = spawnSync(BLENDER, ['--version'], { encoding: 'utf8' });
  if (!error && stdout.startsWith('Blender')) return;
  throw new Error(
    `Blender was not found. The shop does not need it: its pictures are committed. To render, install Blender 3.4 with
Python's numpy and a C compiler, on Debian with
  apt-get install blender python3-numpy gcc libc6-dev
or name another program in the variable BLENDER.`,
  );
}

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
    ['-b', '-noaudio', '-t', String(threads), '-P', join(BLENDER_DIR, script), '--', list],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, STUDIO_CACHE: STORE_DIR, OMP_NUM_THREADS: String(threads) },
    },
  );
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, word = '', json = ''] = /^(START|DONE|FAIL) (\{.*\})$/.exec(line) ?? [];
    if (word) await onEvent({ ...JSON.parse(json), kind: word.toLowerCase() });
    else if (line.startsWith('STRETCH')) process.stderr.write(`${line}\n`);
  }
  const code = await ended;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  if (code !== 0)
    throw new Error(`Blender ended with ${code ?? 'a signal'}; run the command again to go on.`);
}
