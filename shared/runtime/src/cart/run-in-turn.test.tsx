import { runInTurn } from './run-in-turn.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

async function orderOfTwo() {
  const order: string[] = [];
  const isAllowed = Promise.withResolvers<void>();
  const first = runInTurn('turns', async () => {
    order.push('first begins');
    await isAllowed.promise;
    order.push('first ends');
    throw new Error('No.');
  });
  const second = runInTurn('turns', async () => order.push('second begins'));
  await new Promise(setImmediate);
  isAllowed.resolve();
  await expect(first).rejects.toThrow('No.');
  await second;
  return order;
}
const IN_TURN = ['first begins', 'first ends', 'second begins'];

test('in a browser without locks what a tab does is done one after the other, failures not excepted', async () => {
  expect(await orderOfTwo()).toEqual(IN_TURN);
});

test('in a browser that refuses its locks too', async () => {
  const locks = { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  expect(await orderOfTwo()).toEqual(IN_TURN);
});

test('on a page that is left nothing waits for its turn any more', async () => {
  const isFree = Promise.withResolvers<void>();
  const locks = { request: () => isFree.promise };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  let done = 0;
  const turn = runInTurn('turns', async () => {
    done += 1;
  });
  await new Promise(setImmediate);
  expect(done).toBe(0);
  dispatchEvent(new Event('pagehide'));
  expect(done).toBe(1);
  isFree.resolve();
  await turn;
});
