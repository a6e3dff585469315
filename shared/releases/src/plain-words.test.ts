import { mustBePlain, onOneLine } from './plain-words.ts';

test.each(['Holidays & more', 'Noël', 'دسته', '👨‍👩‍👧 family ❤️', 'a'.repeat(80)])('%j is a name', (name) => {
  expect(() => mustBePlain(name, 'The name', 80)).not.toThrow();
});

test.each([
  'a'.repeat(81),
  '\u200B\u200B',
  '\u3164',
  '\u202Eyadiloh',
  'a\0',
  'a\u001B[31m',
  'a\r\nb',
  '\u2800',
  'Holi\u200Bdays',
  '\uFE0F',
])('%j is no name', (name) => {
  expect(() => mustBePlain(name, 'The name', 80)).toThrow(/^The name /);
});

test('an old entry of the log stays on its line', () => {
  expect(onOneLine('a\r\n2026 promote\u001B[2J')).toBe('a\uFFFD\uFFFD2026 promote\uFFFD[2J');
});
