import { requireBlender, runBlender } from './blender.ts';
import type { Masters } from './masters.ts';
import { createProgress } from './progress.ts';

/** Renders the jobs whose master is missing or out of date. Returns how many it rendered and what failed. */
export async function renderMissing<One extends { id: string }>(
  jobs: readonly One[],
  masters: Masters,
  hashOf: (job: One) => string,
  threads: number,
  /** How many pictures there are of this kind, made or not. */
  whole: number,
): Promise<{ rendered: number; failed: string[] }> {
  const missing = jobs
    .map((job) => ({ ...job, hash: hashOf(job) }))
    .filter(({ id, hash }) => !masters.has(id, hash))
    .map((job) => ({ ...job, file: masters.pathOf(job.id, job.hash) }));
  if (missing.length === 0) return { rendered: 0, failed: [] };
  requireBlender();
  const hashes = new Map(missing.map(({ id, hash }) => [id, hash]));
  const progress = createProgress(missing.length, whole);
  const failed: string[] = [];
  let rendered = 0;
  await runBlender('render.py', missing, threads, async (event) => {
    if (event.kind === 'fail') failed.push(`${event.id}: ${event.error}`);
    if (event.kind !== 'done') return;
    await masters.removeOthers(event.id, hashes.get(event.id) ?? '');
    progress(event.id, event.seconds);
    rendered += 1;
  });
  return { rendered, failed };
}
