import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  [' Ada@GMAI.com ', 'Ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclud.com', 'ada@icloud.com'],
  ['a"@"b@gmal.com', 'a"@"b@gmail.com'],
])('a shopper who types %s is asked whether %s is meant', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@example.com',
  'ada@mail.com',
  'ada@gmx.com',
  'ada@work.com',
  'ada@ca.gov',
  'ada@mit.edu',
  'ada@me.com',
  'ada@proton.me',
  'ada',
  'ada@',
  '@gmial.com',
  '',
])('a shopper who types %s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
