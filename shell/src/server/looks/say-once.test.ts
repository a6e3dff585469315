import { apartFromNumbers, sayOnce } from './say-once.ts';

test('what is wrong in the same way on several pages, or of many files, is said once', () => {
  const missing = (where: string, file: number) => ({ where, says: `404 (/media/none-${file}.jpg)` });
  const found = [
    missing('/', 1),
    missing('/', 2),
    { where: '/', says: 'Another fault.' },
    missing('/balcony', 1),
  ];
  expect(sayOnce(found, { join: ': ', keyOf: apartFromNumbers })).toEqual([
    '/ and /balcony: 404 (/media/none-1.jpg) (1 more like it)',
    '/: Another fault.',
  ]);
});

test('what was counted before is not counted again', () => {
  const found = ['/', '/balcony'].map((where, more) => ({ where, says: `404 (${more + 8} more like it)` }));
  expect(sayOnce(found, { join: ': ', keyOf: apartFromNumbers })).toEqual([
    '/ and /balcony: 404 (8 more like it)',
  ]);
});

test('many places are counted, and the first is named', () => {
  const found = ['/', '/products', '/cart', '/balcony', '/rooms'].map((where) => ({
    where,
    says: 'mf-hello fails.',
  }));
  expect(sayOnce(found, { join: ': ' })).toEqual(['On 5 pages, first /: mf-hello fails.']);
  const modal = { where: 'The modal hello-join', says: 'mf-hello fails.' };
  expect(sayOnce([...found, modal], { join: ': ' })).toEqual(['In 6 places, first /: mf-hello fails.']);
});
