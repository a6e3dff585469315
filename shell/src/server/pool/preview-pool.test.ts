import { requestFor } from '../../render/testing/fixture-environment.ts';
import type { RenderPool } from './pool-contract.ts';
import { createPreviewPool } from './preview-pool.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('threads for previews start with the first of them, and end some time after the last', async () => {
  let isOpen = false;
  let started = 0;
  const create = (): RenderPool => {
    started += 1;
    isOpen = true;
    return {
      render: async () => {
        throw new Error('No threads are needed here.');
      },
      close: async () => {
        isOpen = false;
      },
      prepare: jest.fn(),
      renew: jest.fn(),
      excluded: () => [],
      isBusy: () => false,
      isReady: () => true,
      counts: () => ({ waiting: 0, refused: 0, hung: 0, renewed: 0, full: 0, heldBytes: 0 }),
    };
  };
  const previews = createPreviewPool(create, 1_000);
  expect(started).toBe(0);
  const page: Parameters<RenderPool['render']> = [
    requestFor('/'),
    { id: 'a', releases: new Map() },
    { priority: 'page', visitor: '' },
  ];
  await expect(previews.render(...page)).rejects.toThrow('No threads');
  await jest.advanceTimersByTimeAsync(900);
  await expect(previews.render(...page)).rejects.toThrow('No threads');
  await jest.advanceTimersByTimeAsync(900);
  expect({ started, isOpen }).toEqual({ started: 1, isOpen: true });
  await jest.advanceTimersByTimeAsync(200);
  expect(isOpen).toBe(false);
  await expect(previews.render(...page)).rejects.toThrow('No threads');
  expect({ started, isOpen }).toEqual({ started: 2, isOpen: true });
  await previews.close();
  expect(isOpen).toBe(false);
});
