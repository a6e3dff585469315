import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(`${import.meta.dirname}/release-idle-memory.ts`).href;

/**
 * A process that makes and drops 100 MB, and says what its heap has at the end of that and how much of it stays when it rests. That
 * memory is kept shows in no event: the process then looks when its rest is over.
 */
function busyAndAtRest(
  beforehand: string,
  restMs: number,
): { busyMb: number; restMb: number; knowsCollector: boolean } {
  const program = `
    import { getHeapStatistics } from 'node:v8';
    import { runInNewContext } from 'node:vm';
    const { releaseIdleMemory } = await import('${MODULE}');
    ${beforehand}
    const heapMb = () => getHeapStatistics().total_heap_size / 1024 ** 2;
    const work = () => {
      const pages = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: 'page ' + index }));
      return pages.length && heapMb();
    };
    const busyMb = work();
    await new Promise((resolve) => {
      const deadline = setTimeout(resolve, ${restMs});
      const hasShrunk = () => heapMb() < busyMb / 2 && (clearTimeout(deadline), resolve());
      new PerformanceObserver(hasShrunk).observe({ entryTypes: ['gc'] });
    });
    const knowsCollector = typeof runInNewContext('globalThis').gc === 'function';
    console.log(JSON.stringify({ busyMb, restMb: heapMb(), knowsCollector }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  if (stdout.length === 0) throw new Error(String(stderr));
  return JSON.parse(String(stdout));
}

test('an idle process returns the memory of a busy time, and exposes its collector to no code', () => {
  const { busyMb, restMb, knowsCollector } = busyAndAtRest('releaseIdleMemory(100);', 3_000);
  expect(restMb).toBeLessThan(busyMb / 2);
  expect(knowsCollector).toBe(false);
});

test('without that it would keep it', () => {
  const { busyMb, restMb } = busyAndAtRest('', 500);
  expect(restMb).toBeGreaterThan(busyMb / 2);
});
