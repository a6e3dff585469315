import { createWaitingCalls } from './waiting-calls.ts';

test('a visitor who asks much waits for themselves, and another one is next', () => {
  const waiting = createWaitingCalls<string>({ perVisitor: 3, inAll: 5 });
  for (const call of ['a1', 'a2', 'a3']) expect(waiting.add('a', call)).toBeNull();
  expect(waiting.add('a', 'a4')).toBe('visitor');
  expect(waiting.add('b', 'b1')).toBeNull();
  const served = Array.from({ length: 5 }, () => waiting.next());
  expect(served).toEqual(['a1', 'b1', 'a2', 'a3', undefined]);
});

test('a call whose caller has hung up makes room for the next one', () => {
  const waiting = createWaitingCalls<string>({ perVisitor: 2, inAll: 2 });
  waiting.add('a', 'a1');
  waiting.add('b', 'b1');
  expect(waiting.add('c', 'c1')).toBe('all');
  waiting.remove('a1');
  expect(waiting.add('c', 'c1')).toBeNull();
  expect([waiting.next(), waiting.next(), waiting.next()]).toEqual(['b1', 'c1', undefined]);
});
