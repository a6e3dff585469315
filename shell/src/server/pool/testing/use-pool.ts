import { rm } from 'node:fs/promises';
import { requestFor } from '../../../render/testing/fixture-environment.ts';
import type { Place } from '../../admission/wait-queue.ts';
import { createFixtureReleases, sliceCode } from '../../testing/fixture-releases.ts';
import type { PoolOptions, RenderPool } from '../pool-contract.ts';
import { createRenderPool } from '../render-pool.ts';

export const GOOD = {
  'mf-catalog': sliceCode("return 'sofas'"),
  'mf-promotions': sliceCode("return 'offers'"),
};

// For seconds the pool stores which networks have sent many requests: each test has networks of its own.
export const SHOPPER: Place = { priority: 'page', visitor: '203.0.113.1' };

export interface TestPool {
  fixture: Awaited<ReturnType<typeof createFixtureReleases>>;
  pool: RenderPool;
  /** Threads that were replaced since the beginning. */
  replaced: number;
  logged: string[];
  /** What is written beside each message. */
  fields: Record<string, unknown>[];
  page: (path?: string, place?: Partial<Place>) => Promise<{ text: string; down: readonly string[] }>;
}

/** For the tests of a file: a pool of two threads, which take seconds to start, and good slices before each test. */
export function usePool({
  apiOrigin,
  ...options
}: Pick<PoolOptions, 'loopCpuMs' | 'maxHeldBytes' | 'swapSettlesMs'> & {
  apiOrigin?: () => string;
} = {}): TestPool {
  const made: TestPool = {
    get fixture(): TestPool['fixture'] {
      throw new Error('The releases are made before the first test.');
    },
    get pool(): RenderPool {
      throw new Error('The threads start before the first test.');
    },
    replaced: 0,
    logged: [],
    fields: [],
    async page(path = '/', place = {}) {
      const owner = path === '/cart' ? 'mf-cart-checkout' : 'mf-catalog';
      const { html, down } = await made.pool.render(
        { ...requestFor(path), owner },
        await made.fixture.releases.currentReleaseSet(),
        { ...SHOPPER, ...place },
      );
      return { text: Buffer.from(html ?? []).toString(), down };
    },
  };

  beforeAll(async () => {
    const fixture = await createFixtureReleases();
    const pool = createRenderPool({
      workers: 2,
      releases: { folder: fixture.dataDir, keysFile: null },
      renderer: {
        apiOrigin: apiOrigin?.() ?? 'http://127.0.0.1:9',
        publicOrigin: 'http://localhost:3000',
        search: { appId: 'a', apiKey: 'b' },
        tracking: null,
      },
      log: (_, message, fields) => {
        if (message === 'A render worker is replaced') made.replaced += 1;
        made.fields.push(fields);
        made.logged.push(`${message} ${String(fields.slice)}`);
      },
      now: Date.now,
      // At once, where a shop takes its time.
      renewal: { afterMs: 0, pauseMs: 0 },
      // Tests promote all the time.
      swapSettlesMs: 0,
      ...options,
    });
    Object.defineProperties(made, { fixture: { value: fixture }, pool: { value: pool } });
  });
  // Tests promote another shell, and slices that hang: each begins with good ones, and with a thread that is there.
  beforeEach(async () => {
    await made.fixture.promoteShell();
    await made.fixture.promote(GOOD);
    await made.page();
  });
  afterAll(async () => {
    await made.pool.close();
    await rm(made.fixture.dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return made;
}
