import { isDatabaseUnavailable } from './database-unavailable.ts';

test('a refusal of the database itself is not taken for its absence', () => {
  const refusal = Object.assign(new Error('duplicate key value'), { code: '23505' });
  expect([refusal, new Error('a bug'), 'a text', null].map(isDatabaseUnavailable)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
