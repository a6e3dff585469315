import { createWaitQueue, type Place, type Priority } from './wait-queue.ts';

interface Asked extends Place {
  name: string;
}
const asked = (name: string, priority: Priority, visitor = name): Asked => ({ name, priority, visitor });
const everything = () => true;
const namesOf = (line: ReturnType<typeof createWaitQueue<Asked>>, count: number) =>
  Array.from({ length: count }, () => line.next(everything)?.name);

test('a shopper who orders goes before pages, and pages before their variants', () => {
  const line = createWaitQueue<Asked>({ max: 9 });
  for (const entry of [asked('filter', 'variant'), asked('home', 'page'), asked('cart', 'order')])
    expect(line.join(entry)).toBeNull();
  expect(namesOf(line, 4)).toEqual(['cart', 'home', 'filter', undefined]);
});

test('a visitor who has asked for little goes before one who has asked for much', () => {
  const line = createWaitQueue<Asked>({ max: 9 });
  for (const name of ['a1', 'a2', 'a3']) line.join(asked(name, 'page', 'a'));
  line.join(asked('b1', 'page', 'b'));
  expect(namesOf(line, 4)).toEqual(['b1', 'a1', 'a2', 'a3']);
});

test('what was asked for is cleared after a while', () => {
  let nowMs = 0;
  const line = createWaitQueue<Asked>({ max: 9 }, () => nowMs);
  for (const name of ['a1', 'a2']) line.join(asked(name, 'page', 'a'));
  namesOf(line, 2);
  nowMs = 20_000;
  for (const [name, visitor] of [
    ['b1', 'b'],
    ['b2', 'b'],
    ['a3', 'a'],
  ] as const)
    line.join(asked(name, 'page', visitor));
  expect(namesOf(line, 3)).toEqual(['a3', 'b1', 'b2']);
});

test('what does not fit is refused at once: the newest of who asks for most, of what is least urgent', () => {
  const line = createWaitQueue<Asked>({ max: 3 });
  for (const name of ['a1', 'a2']) line.join(asked(name, 'variant', 'a'));
  line.join(asked('b1', 'variant', 'b'));
  expect(line.join(asked('a3', 'variant', 'a'))?.name).toBe('a3');
  expect(line.join(asked('cart', 'order', 'c'))?.name).toBe('a2');
  expect(line.join(asked('d1', 'page', 'd'))?.name).toBe('a1');
  expect(namesOf(line, 3)).toEqual(['cart', 'd1', 'b1']);
});

test('of variants of one page only so many wait, and a shopper who asks for few takes the place of who asks for many', () => {
  const line = createWaitQueue<Asked>({ max: 9, alike: [{ max: 2, kindOf: ({ name }) => name[0] ?? null }] });
  const strangers = ['sofas?1', 'sofas?2', 'sofas?3'].map(
    (name) => line.join(asked(name, 'variant', 'a'))?.name,
  );
  expect(strangers).toEqual([undefined, undefined, 'sofas?3']);
  expect(line.join(asked('sofas?page=2', 'variant', 'shopper'))?.name).toBe('sofas?2');
  expect(line.join(asked('lamps?1', 'variant', 'a'))).toBeNull();
  expect(namesOf(line, 3)).toEqual(['sofas?page=2', 'sofas?1', 'lamps?1']);
});

test('a visitor who asks for more than a shopper does goes last, whatever their cookies say', () => {
  const line = createWaitQueue<Asked>({ max: 99 });
  for (let index = 0; index <= 60; index += 1) line.join(asked('cart', 'order', 'a'));
  line.join(asked('filter', 'variant', 'shopper'));
  expect(namesOf(line, 2)).toEqual(['filter', 'cart']);
});

test('what is not admitted now waits, and who has left is not served', () => {
  const line = createWaitQueue<Asked>({ max: 3 });
  const filter = asked('filter', 'variant');
  line.join(filter);
  expect(line.next(({ priority }) => priority !== 'variant')).toBeUndefined();
  expect(line.leave(filter)).toBe(true);
  expect(line.leave(filter)).toBe(false);
  expect(line.next(everything)).toBeUndefined();
});
