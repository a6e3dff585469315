import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createReleaseEvaluator, evaluateCommonJs } from './evaluate-release.ts';
import { openReleases } from './releases.ts';
import { makeFolder, makeRelease } from './testing/make-release.ts';

const singletons = { greeting: { hello: 'good morning' } };

async function publish(server?: string, version = '1.0.0-a') {
  const releases = openReleases({ dataDir: await makeFolder() });
  await releases.publish(await makeRelease({ version, ...(server === undefined ? {} : { server }) }));
  const release = await releases.release('mf-hello', version);
  if (!release) throw new Error('The release was not published.');
  return { evaluate: createReleaseEvaluator({ readFile: releases.readFile, singletons }), release };
}

test('a release gets the singletons of the shell, and is evaluated once', async () => {
  const { evaluate, release } = await publish();
  const slice = await evaluate(release);
  const module = await slice.exposes['./hello']?.();
  expect(module?.default).toEqual(expect.any(Function));
  expect(typeof module?.default === 'function' && module.default()).toBe('good morning');
  expect(await evaluate(release)).toBe(slice);
});

test('a release that asks for anything else is refused', async () => {
  const { evaluate, release } = await publish("require('left-pad')");
  await expect(evaluate(release)).rejects.toThrow(
    'requires left-pad, which the shell does not provide: leave that to the API',
  );
});

test('a release whose file could not be read is read again when it is next asked for', async () => {
  const releases = openReleases({ dataDir: await makeFolder() });
  await releases.publish(await makeRelease());
  const release = await releases.release('mf-hello', '1.0.0-a');
  if (!release) throw new Error('The release was not published.');
  let isAway = true;
  const evaluate = createReleaseEvaluator({
    readFile: (...file) => (isAway ? Promise.reject(new Error('disk away')) : releases.readFile(...file)),
    singletons,
  });
  await expect(evaluate(release)).rejects.toThrow('disk away');
  isAway = false;
  expect(Object.keys((await evaluate(release)).exposes)).toEqual(['./hello']);
});

test('two versions of a slice live side by side', () => {
  const code = 'let count = 0; exports.next = () => ++count;';
  const [one, two] = [evaluateCommonJs(code, 'one'), evaluateCommonJs(code, 'two')];
  expect(one).not.toBe(two);
});

test('fifty swaps leave the heap as it was', async () => {
  const script = path.join(import.meta.dirname, '../fixtures/measure-swaps.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, '50']);
  const { firstKb, lastKb }: { firstKb: number; lastKb: number } = JSON.parse(stdout);
  expect(lastKb - firstKb).toBeLessThan(1_500);
});
