import { deadMailLinks } from './mail-links.ts';
import { START, startTestApi, type TestApi, type TestSettings } from './worker/start-test-api.ts';

export interface TestApiSettings extends TestSettings {
  /**
   * `test` gives every test an API and rows of its own: for files whose tests change the catalogue, count all rows, or use up a
   * limit. Without it the tests of a file share both, which is quicker, and each must do with people and carts of its own.
   */
  lifetime?: 'file' | 'test';
}

/** The hooks that begin and end what lives so long. */
export const hooksOf = ({ lifetime = 'file' }: TestApiSettings) =>
  lifetime === 'test' ? { begin: beforeEach, finish: afterEach } : { begin: beforeAll, finish: afterAll };

/**
 * The API for the tests of one file, started before the first and closed after the last. Every test
 * finds its clock where the first found it. Read its fields inside a test, not before: `const api = useTestApi()`, then
 * `api.app.inject(...)`.
 */
export function useTestApi(settings: TestApiSettings = {}): TestApi {
  let starting: Promise<TestApi> | undefined;
  let started: TestApi | undefined;
  const current = () => {
    if (!started) throw new Error('The API is there inside tests and hooks only.');
    return started;
  };
  const { begin, finish } = hooksOf(settings);
  begin(async () => {
    starting = startTestApi(settings);
    started = await starting;
  });
  beforeEach(() => current().setNow(settings.now ?? START));
  // One that was too slow for its tests is closed as well, else the worker never ends.
  finish(async () => {
    const api = await starting;
    if (!api) return;
    const dead = await deadMailLinks(api).finally(api.close);
    // Whatever the tests are about: a mail that they cause leads to pages that exist.
    if (dead.length > 0) throw new Error(`Links of mails that lead nowhere: ${dead.join(', ')}`);
  });
  return {
    get app() {
      return current().app;
    },
    get db() {
      return current().db;
    },
    get config() {
      return current().config;
    },
    setNow: (now) => current().setNow(now),
    close: () => current().close(),
  };
}
