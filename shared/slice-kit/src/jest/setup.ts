import path from 'node:path';
import { HOOK_LIMIT_MS, timeLimitOf } from './time-limits.ts';

const limitMs = timeLimitOf(expect.getState().testPath ?? '');
if (limitMs !== undefined) jest.setTimeout(limitMs);

for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const) {
  const register = globalThis[name];
  Object.assign(globalThis, { [name]: (run: jest.ProvidesHookCallback) => register(run, HOOK_LIMIT_MS) });
}

// Not imported: tests without a page would load React too.
if (typeof window !== 'undefined')
  require(path.join(import.meta.dirname, `page-setup${path.extname(import.meta.filename)}`));
