import { startTestApi, type TestApi, type TestSettings } from './worker/start-test-api.ts';

/**
 * The API for the tests of one file, started before the first and closed after the last. Read its fields inside a
 * test, not before: `const api = useTestApi()`, then `api.app.inject(...)`.
 */
export function useTestApi(settings: TestSettings = {}): TestApi {
  let starting: Promise<TestApi> | undefined;
  let started: TestApi | undefined;
  const current = () => {
    if (!started) throw new Error('The API is there inside tests and hooks only.');
    return started;
  };
  beforeAll(async () => {
    starting = startTestApi(settings);
    started = await starting;
  });
  // One that was too slow for its tests is closed as well, else the worker never ends.
  afterAll(async () => (await starting)?.close());
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
