import { eventsIn } from './events-in-code.ts';

test('the events that a slice says and hears are found in its code, and nothing else that has an on or an emit', () => {
  const codes = [
    "bus.emit('cart:quantity-changed', { lineItemId, quantity }); emitter.emit('done');",
    'useEffect(() => bus.on("cart:added", (detail) => setAdded(detail)), []);',
    "window.on('resize', draw); (0, _runtime.bus).emit(\n  'toast:show',\n  { message });",
  ];
  expect(eventsIn(codes)).toEqual({
    emits: ['cart:quantity-changed', 'toast:show'],
    listens: ['cart:added'],
  });
});
