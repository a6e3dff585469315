import { authErrorMessage } from './auth-error-message.ts';

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['a code that has expired', refusal('ExpiredCodeException'), 'This code has expired. Request a new one.'],
  [
    'a code that is wrong, or was guessed too often',
    refusal('CodeMismatchException'),
    'That code doesn’t match our latest e-mail. Check it, or request a new one.',
  ],
  [
    'a wrong password and an address without an account',
    refusal('NotAuthorizedException'),
    'Incorrect e-mail address or password.',
  ],
  [
    'a password that others have guessed',
    refusal('InvalidPasswordException', 'Password is too common'),
    'This password is too common. Choose another one.',
  ],
])('%s is answered with what to do', (_what, error, message) => {
  expect(authErrorMessage(error)).toBe(message);
});
