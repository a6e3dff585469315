import { memoryCookies } from '../../testing/memory-cookies.ts';
import { callHeaders } from './call-headers.ts';

test('R413 R414 R415 a call says who makes it and where they came from, as far as that is known', () => {
  const { cookies } = memoryCookies();
  expect(callHeaders(cookies)).toEqual({});
  cookies.set('firstReferrer', 'https://search.example/');
  expect(callHeaders(cookies)).toEqual({ 'X-First-Referrer': 'https://search.example/' });
  cookies.set('lastReferrer', 'https://letters.example/');
  cookies.set('token', 't');
  expect(callHeaders(cookies)).toEqual({
    'X-First-Referrer': 'https://search.example/',
    'X-Last-Referrer': 'https://letters.example/',
    Authorization: 'Bearer t',
  });
});

test('a page of a customer whose cookie has ended calls in their name, and in that of who has signed in since', () => {
  const { cookies } = memoryCookies();
  expect(callHeaders(cookies, 'of-the-page')).toEqual({ Authorization: 'Bearer of-the-page' });
  cookies.set('token', 'of-the-cookie');
  expect(callHeaders(cookies, 'of-the-page')).toEqual({ Authorization: 'Bearer of-the-cookie' });
});
