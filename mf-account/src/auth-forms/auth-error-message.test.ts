import { authErrorMessage } from './auth-error-message.ts';

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['a code that has expired', refusal('ExpiredCodeException'), 'This code has expired. Ask for a new one.'],
  [
    'a code that is wrong, or was guessed too often',
    refusal('CodeMismatchException'),
    'This is not the code of our newest mail. Check it, or ask for a new one.',
  ],
  [
    'a wrong password and an address without an account',
    refusal('NotAuthorizedException'),
    'The e-mail address or the password is not right.',
  ],
  [
    'a password that others have guessed',
    refusal('InvalidPasswordException', 'Password is one of those that are guessed first'),
    'This password is one of those that are guessed first. Choose another one.',
  ],
])('%s is answered with what to do', (_what, error, message) => {
  expect(authErrorMessage(error)).toBe(message);
});
