import { ApiProblem } from '@sanderling/runtime';
import { fieldMessages, problemMessage } from './problem-message.ts';

test('the shopper reads the details of a refusal where they are a sentence, else its message', () => {
  const sentence = new ApiProblem(422, { message: 'Not possible.', details: 'Only 2 are left.' });
  const list = new ApiProblem(422, { message: 'Not possible.', details: [7] });
  expect(problemMessage(sentence)).toBe('Only 2 are left.');
  expect(problemMessage(list)).toBe('Not possible.');
});

test('the shopper reads the first message about each field beside that field', () => {
  const problem = new ApiProblem(422, {
    errors: {
      'address.zip_code': ['Enter a five-digit ZIP code.', 'It is too short.'],
      'address.state.abbr': ['Choose a state.'],
      email: [],
    },
  });
  expect(fieldMessages(problem)).toEqual({
    zip_code: 'Enter a five-digit ZIP code.',
    state: 'Choose a state.',
  });
});
