import { parseConstraints } from './numeric-constraints.ts';

const anyMeasure = ['width', 'depth', 'height'];

test.each([
  ['60 inch console', 'console', { attributes: anyMeasure, kind: 'about', value: 60 }],
  ['60" console', 'console', { attributes: anyMeasure, kind: 'about', value: 60 }],
  ['48in console', 'console', { attributes: anyMeasure, kind: 'about', value: 48 }],
  ['8 ft table', 'table', { attributes: anyMeasure, kind: 'about', value: 96 }],
  ['dresser 60 inches wide', 'dresser', { attributes: ['width'], kind: 'about', value: 60 }],
  ['sofa under 84 inches', 'sofa', { attributes: ['width'], kind: 'most', value: 84 }],
  ['sofa under $2,000', 'sofa', { attributes: ['price'], kind: 'most', value: 2000 }],
  ['lamp below 200', 'lamp', { attributes: ['price'], kind: 'most', value: 200 }],
  ['desk over 500 dollars', 'desk', { attributes: ['price'], kind: 'least', value: 500 }],
])('R007 "%s" says a number', (query, words, constraint) => {
  const read = parseConstraints(query);
  expect({ ...read, words: read.words.trim() }).toEqual({ words, constraints: [constraint] });
});

test.each(['8x10 rug', '8 by 10 ft rug', "5' x 8' rug", 'sofa', 'AH-SF-101', 'table for 6'])(
  'R007 "%s" is words alone',
  (query) => {
    expect(parseConstraints(query)).toEqual({ words: query, constraints: [] });
  },
);
