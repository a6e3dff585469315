import { createPictureQueue } from './picture-queue.ts';

const QUIET_MS = 2_000;

const [FIRST, SECOND] = [
  { name: 'mf-promotions', version: '1' },
  { name: 'mf-catalog', version: '1' },
];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function useQueue() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const queue = createPictureQueue({
    take: ({ name }) => {
      begun.push(name);
      return new Promise((resolve) => void waiting.push(resolve));
    },
  });
  return { queue, begun, end: () => waiting.shift()?.() };
}

test('pictures of a release are begun when its trial is over, and not while a team waits', async () => {
  const { queue, begun, end } = useQueue();
  queue.add(FIRST);
  await queue.before(async () => {
    await pass(60_000);
  });
  expect(begun).toEqual([]);
  await pass(QUIET_MS);
  expect(begun).toEqual([FIRST.name]);
  end();
});

test('releases are looked at one after the other, also where the first is never promoted', async () => {
  const { queue, begun, end } = useQueue();
  queue.add(FIRST);
  queue.add(SECOND);
  await pass(QUIET_MS);
  expect(begun).toEqual([FIRST.name]);
  end();
  await pass(QUIET_MS);
  expect(begun).toEqual([FIRST.name, SECOND.name]);
  end();
});

test('a trial that fails holds up no pictures', async () => {
  const { queue, begun, end } = useQueue();
  queue.add(FIRST);
  await expect(queue.before(() => Promise.reject(new Error('No banner')))).rejects.toThrow('No banner');
  await pass(QUIET_MS);
  expect(begun).toEqual([FIRST.name]);
  end();
});
