import { readState } from './read-state.ts';

test.each(['IL', 'il', ' Illinois', 'illinois', 'US-IL', 'us-il'])('%j is Illinois', (written) => {
  expect(readState(written)).toBe('IL');
});

test.each(['', 'Ontario', 'ZZ', 'US-'])('%j is no state of ours, and stays as it is', (written) => {
  expect(readState(written)).toBe(written);
});
