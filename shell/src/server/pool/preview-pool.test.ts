import { requestFor } from '../../render/testing/fixture-environment.ts';
import type { RenderPool } from './pool-contract.ts';
import { createPreviewPool } from './preview-pool.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What takes the last pages. */
const LAST_PAGES_MS = 10_000;
const PAGE: Parameters<RenderPool['render']> = [
  requestFor('/'),
  { id: 'a', releases: new Map() },
  { priority: 'page', visitor: '' },
];

function createPools() {
  const pools = { started: 0, open: 0 };
  const create = (): RenderPool => {
    pools.started += 1;
    pools.open += 1;
    return {
      render: async () => {
        throw new Error('No threads are needed here.');
      },
      close: async () => {
        pools.open -= 1;
      },
      prepare: jest.fn(),
      renew: jest.fn(),
      begin: jest.fn(),
      excluded: () => [],
      isBusy: () => false,
      isReady: () => true,
      counts: () => ({ waiting: 0, refused: 0, hung: 0, renewed: 0, full: 0, heldBytes: 0 }),
    };
  };
  return { pools, create };
}

test('threads for previews start with the first of them, and end some time after the last', async () => {
  const { pools, create } = createPools();
  const previews = createPreviewPool(create, { idleMs: 1_000 });
  const look = () => expect(previews.render(...PAGE)).rejects.toThrow('No threads');
  expect(pools.started).toBe(0);
  await look();
  await jest.advanceTimersByTimeAsync(900);
  await look();
  await jest.advanceTimersByTimeAsync(900);
  expect(pools).toEqual({ started: 1, open: 1 });
  await jest.advanceTimersByTimeAsync(200 + LAST_PAGES_MS);
  expect(pools).toEqual({ started: 1, open: 0 });
  await look();
  expect(pools).toEqual({ started: 2, open: 1 });
  await previews.close();
  expect(pools.open).toBe(0);
});

test('threads for previews that ran a release end seconds after it is not live any more, and the next preview has others', async () => {
  const { pools, create } = createPools();
  const previews = createPreviewPool(create);
  const look = () => expect(previews.render(...PAGE)).rejects.toThrow('No threads');
  await look();
  previews.renew();
  // Pages that are begun are still made.
  expect(pools).toEqual({ started: 1, open: 1 });
  await look();
  await jest.advanceTimersByTimeAsync(LAST_PAGES_MS);
  expect(pools).toEqual({ started: 2, open: 1 });
  await previews.close();
});

test('however often someone looks at previews, no thread for them lives longer than minutes', async () => {
  const { pools, create } = createPools();
  const previews = createPreviewPool(create);
  for (let minute = 0; minute < 12; minute += 1) {
    await expect(previews.render(...PAGE)).rejects.toThrow('No threads');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(pools.open).toBe(1);
  }
  expect(pools.started).toBeGreaterThan(1);
  await previews.close();
});
