import { compareFrames } from './compare-frames.ts';
import type { PageFrame } from './page-frame.ts';
import { wordsOf } from './react-errors.ts';

const LIVE: PageFrame = {
  widthPx: 390,
  styles: { 'font-size of html': '16px' },
  tokens: { '--space-3': '12px' },
  attributes: { 'dir of html': '' },
  declared: {},
  adoptedSheets: [],
  sheets: { '/releases/shell/1/web/shell.css': 40 },
  covers: { 'mf-promotions': 0.1 },
  changedTexts: { 'mf-catalog/./home': 1 },
  slots: { 'mf-promotions/promotion-carousel': 0.5 },
  sidewaysPx: 0,
};

test.each<[string, Partial<PageFrame>, RegExp]>([
  ['styles the page', { styles: { 'font-size of html': '40px' } }, /font-size of html from 16px to 40px/],
  ['sets a token of the page', { tokens: { '--space-3': '0px' } }, /--space-3 of the page from 12px to 0px/],
  ['turns the page', { attributes: { 'dir of html': 'rtl' } }, /attribute dir of html from "" to "rtl"/],
  ['declares a style of the page', { declared: { 'color of body': 'red' } }, /sets the color of body to red/],
  ['adopts a style sheet', { adoptedSheets: ['a { color: red; }'] }, /adoptedStyleSheets/],
  ['adds rules', { sheets: { '/releases/shell/1/web/shell.css': 41 } }, /41 rules, not 40/],
  [
    'rewrites prices of others',
    { changedTexts: { 'mf-catalog/./home': 9 } },
    /rewrites text of another slice \(mf-catalog\/\.\/home\)/,
  ],
  ['covers the page', { covers: { 'mf-promotions': 0.83 } }, /lies over 83 % of the screen at 390 pixels/],
  ['is wider than the screen', { sidewaysPx: 510 }, /510 pixels wider than the screen at 390 pixels/],
  ['is five screens high', { slots: { 'mf-promotions/promotion-carousel': 5 } }, /5\.0 screens high/],
])('a release that %s is told what it changes and what to do', (_, now, says) => {
  const said = compareFrames({ ...LIVE, ...now }, LIVE).map((difference) => difference.says);
  expect(said.join('\n')).toMatch(says);
});

test.each<[string, Partial<PageFrame>]>([
  ['a bar that floats', { covers: { 'mf-promotions': 0.19 } }],
  ['a token of its own', { tokens: { ...LIVE.tokens, '--mf-promotions-gap': '1px' } }],
  ['a style sheet of its own', { sheets: { ...LIVE.sheets, '/releases/mf-promotions/2/web/own.css': 9 } }],
  ['a slot that is a little higher', { slots: { 'mf-promotions/promotion-carousel': 1.5 } }],
])('a release with %s changes nothing of others', (_, now) => {
  expect(compareFrames({ ...LIVE, ...now }, LIVE)).toEqual([]);
});

test('what the live release covers already is not held against the next one', () => {
  const live = { ...LIVE, covers: { 'mf-promotions': 0.4 } };
  expect(compareFrames({ ...LIVE, covers: { 'mf-promotions': 0.42 } }, live)).toEqual([]);
});

test.each(['418', '423', '425'])('React’s error #%s is said in words, with its number', (number) => {
  const said = `Hydration repaired the page Error: Minified React error #${number}; visit https://react.dev/errors/${number} for the full message`;
  expect(wordsOf(said, '')).toMatch(new RegExp(`^React error #${number}: .*server`));
});

test('what differs in the place of another slice is said as a change of that, with other advice', () => {
  const said = 'Minified React error #418; visit https://react.dev/errors/418 for the full message';
  expect(wordsOf(said, ' (mf-catalog/home)', true)).toMatch(
    /^A script changes what another slice has rendered.*mf-catalog\/home.*leave pages and places of others/,
  );
});
