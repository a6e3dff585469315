import { nextIndex, previousIndex } from './turn.ts';

test('R246 after the last slide comes the first', () => {
  expect(nextIndex(0, 3)).toBe(1);
  expect(nextIndex(2, 3)).toBe(0);
});

test('R247 before the first slide comes the last', () => {
  expect(previousIndex(2, 3)).toBe(1);
  expect(previousIndex(0, 3)).toBe(2);
});
