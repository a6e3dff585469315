import { stateInWords } from './states-in-words.ts';

test('an ended membership is no declined application', () => {
  expect(stateInWords('declined', true)).toBe('Membership ended');
  expect(stateInWords('declined', false)).toBe('Declined');
});
