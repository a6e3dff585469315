import { createEventBus } from './event-bus.ts';

const ADDED = { variantId: 1, productName: 'Mara', quantity: 1, unitPriceCents: 100 };

test('every subscriber gets the event, in the order of subscription', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  bus.on('cart:added', ({ productName }) => heard.push(`badge ${productName}`));
  bus.on('cart:added', ({ productName }) => heard.push(`preview ${productName}`));
  bus.on('toast:hide', () => heard.push('not meant'));
  bus.emit('cart:added', ADDED);
  expect(heard).toEqual(['badge Mara', 'preview Mara']);
});

test('who has stopped listening hears no more, and may stop while being told', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const stop = bus.on('cart:added', () => {
    heard.push('once');
    stop();
  });
  bus.on('cart:added', () => heard.push('always'));
  bus.emit('cart:added', ADDED);
  bus.emit('cart:added', ADDED);
  expect(heard).toEqual(['once', 'always', 'always']);
});

test('the bug of one listener is seen, and the others hear all the same', async () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const thrown: unknown[] = [];
  const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run();
    } catch (error) {
      thrown.push(error);
    }
  });
  const bug = new Error('A slice has a bug');
  bus.on('cart:added', () => {
    throw bug;
  });
  bus.on('cart:added', () => heard.push('badge'));
  bus.emit('cart:added', ADDED);
  queue.mockRestore();
  expect(heard).toEqual(['badge']);
  expect(thrown).toEqual([bug]);
});

test('a part whose code comes late hears what was emitted before, until the page is settled', () => {
  const bus = createEventBus();
  const heard: boolean[] = [];
  const listen = (options?: { early: boolean }) =>
    bus.on('cart:preview-requested', ({ open }) => heard.push(open), options);
  bus.emit('cart:preview-requested', { open: true });
  listen()();
  expect(heard).toEqual([]);
  listen({ early: true })();
  expect(heard).toEqual([true]);
  bus.settle();
  bus.emit('cart:preview-requested', { open: false });
  listen({ early: true });
  expect(heard).toEqual([true]);
});
