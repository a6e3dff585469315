import { buildVocabulary, limitCorrections } from '../../embedded/search/queries/spelling.ts';
import { termsOf } from '../../embedded/search/queries/terms.ts';
import { misspellings } from './misspellings.ts';
import { searchedWords, tokenize, withoutPlural } from './tokenize.ts';

test.each([
  ['sofas', 'sofa'],
  ['benches', 'bench'],
  ['shelves', 'shelf'],
  ['vases', 'vase'],
  ['brass', 'brass'],
  ['accessories', 'accessory'],
])('"%s" is the plural of "%s"', (plural, word) => {
  expect(withoutPlural(plural)).toBe(word);
});

test('R007 a size is one word however it is typed', () => {
  expect(['8 x 10', '8x10', '8 by 10', '8×10', "8' x 10"].map((text) => tokenize(text).join())).toEqual(
    Array(5).fill('8x10'),
  );
});

test('R007 words that say nothing are left out, unless there are no others', () => {
  expect(searchedWords('a sofa for my house')).toEqual(['sofa', 'house']);
  expect(searchedWords('in the')).toEqual(['in', 'the']);
});

test('R007 words that belong together are one term with one meaning', () => {
  const vocabulary = buildVocabulary(new Map([['sideboard', 3]]));
  const terms = (...words: string[]) => termsOf(words, vocabulary).map((term) => term.words);
  expect(terms('oak', 'tv', 'stands')).toEqual([['oak'], ['tv', 'stands']]);
  expect(terms('oak', 'side', 'board')).toEqual([['oak'], ['side', 'board']]);
  expect(terms('beside', 'table')).toEqual([['beside', 'table']]);
});

test('R007 an emoji and a word with an apostrophe are words', () => {
  expect(tokenize('🛋️')).toEqual(['sofa']);
  expect(tokenize('women’s chair')).toEqual(['womens', 'chair']);
});

test.each([
  ['velvt', 'velvet', 1],
  ['chiar', 'chair', 1],
  ['sofaa', 'sofa', 1],
  ['rug', 'vase', 3],
])('from "%s" to "%s" there are %d misspellings', (one, other, count) => {
  expect(misspellings(one, other, 2)).toBe(count);
});

test('R007 the nearest known word was meant, the more frequent one of equals, never for a number', () => {
  const vocabulary = buildVocabulary(
    new Map([
      ['chair', 9],
      ['chain', 1],
      ['sofa', 5],
      ['2201x8', 1],
    ]),
  );
  expect(vocabulary.corrections('chaiz')).toEqual(['chair', 'chain']);
  expect(vocabulary.corrections('2201x9')).toEqual([]);
  expect(vocabulary.corrections('sof')).toEqual([]);
  expect(vocabulary.corrections('chr')).toEqual(['chair']);
  expect(vocabulary.knowsBeginning('cha')).toBe(true);
  expect(vocabulary.knowsBeginning('che')).toBe(false);
});

test('of a query with many misspelt words the first few are corrected, the others are taken as they are', () => {
  const counts = new Map(['chair', 'table', 'mirror', 'basket', 'blanket'].map((word) => [word, 1]));
  const { corrections } = limitCorrections(buildVocabulary(counts));
  expect(['chairr', 'tablee', 'mirrorr', 'baskett', 'blankett', 'chairr'].flatMap(corrections)).toEqual([
    'chair',
    'table',
    'mirror',
    'basket',
    'chair',
  ]);
});
