import { createWaitingLine, type Place, type Priority } from './waiting-line.ts';

interface Asked extends Place {
  name: string;
}
const asked = (name: string, priority: Priority, visitor = name): Asked => ({ name, priority, visitor });
const everything = () => true;

test('a shopper who orders goes before pages, and pages before their variants', () => {
  const line = createWaitingLine<Asked>(9);
  for (const entry of [asked('filter', 'variant'), asked('home', 'page'), asked('cart', 'order')])
    expect(line.join(entry)).toBeNull();
  const served = [1, 2, 3, 4].map(() => line.next(everything)?.name);
  expect(served).toEqual(['cart', 'home', 'filter', undefined]);
});

test('visitors take turns, however much one of them asks for', () => {
  const line = createWaitingLine<Asked>(9);
  for (const name of ['a1', 'a2', 'a3']) line.join(asked(name, 'page', 'a'));
  line.join(asked('b1', 'page', 'b'));
  const served = [1, 2, 3, 4].map(() => line.next(everything)?.name);
  expect(served).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('what does not fit is refused at once: the newest of who has most, of what is least urgent', () => {
  const line = createWaitingLine<Asked>(3);
  for (const name of ['a1', 'a2']) line.join(asked(name, 'variant', 'a'));
  line.join(asked('b1', 'variant', 'b'));
  expect(line.join(asked('a3', 'variant', 'a'))?.name).toBe('a3');
  expect(line.join(asked('cart', 'order', 'c'))?.name).toBe('a2');
  expect(line.join(asked('b2', 'variant', 'b'))?.name).toBe('b2');
  expect([1, 2, 3].map(() => line.next(everything)?.name)).toEqual(['cart', 'a1', 'b1']);
});

test('what is not admitted now waits, and who has left is not served', () => {
  const line = createWaitingLine<Asked>(3);
  const filter = asked('filter', 'variant');
  line.join(filter);
  expect(line.next((priority) => priority !== 'variant')).toBeUndefined();
  expect(line.leave(filter)).toBe(true);
  expect(line.leave(filter)).toBe(false);
  expect(line.next(everything)).toBeUndefined();
});
