import { endInWords } from './end-in-words.ts';

test.each([
  ['7', /^an error that nothing catches, .*: throw Errors alone, and catch what may fail \(7\)$/],
  ['SIGABRT', /^more memory than it may have, .*\(SIGABRT\)$/],
  ['SIGSEGV', /nested very deeply/],
  ['99', /^an end that Node gives no reason for \(99\)$/],
  ['constructor', /^an end that Node gives no reason for/],
])('a process that ends with %s is said to end by what its team can mend', (said, words) => {
  expect(endInWords(said)).toMatch(words);
});
