import { JSDOM } from 'jsdom';
import { closesUnopened, doubledBy } from './misplaced-markup.ts';

const page = (slot: string) =>
  `<!doctype html><html lang="en"><head><title>A</title></head><body><main id="content"><div data-slice-expose="mf-a/./page"><h1>Page</h1></div></main><div data-slice-expose="mf-b/./end"><aside>${slot}</aside></div><footer>End</footer></body></html>`;

test.each([
  ['the page itself', '<b>Sale</b></div></aside></main></body>'],
  ['its own place', '<div><b>Sale</b></div></aside>'],
  ['elements of one kind', '<div>Sale</div></div>'],
])('markup that closes %s without having opened it is noticed', (_, slot) => {
  expect(closesUnopened(page(slot))).toBe(true);
});

test.each([
  ['is whole', '<p>Sale<br><img alt="a > b"/></p>'],
  ['leaves ends out that may be', '<ul><li>One<li>Two</ul><table><tr><td>1<td>2</table><p>One<p>Two'],
  ['has a comment', '<!-- </aside> --><p>Sale</p>'],
])('markup that %s is let alone', (_, slot) => {
  expect(closesUnopened(page(slot))).toBe(false);
});

const rulesOf = (slot: string, part = 'mf-b/./end') =>
  doubledBy(`[data-slice-expose="${part}"]`, new JSDOM(page(slot)).window.document).map(({ rule }) => rule);

test('a place that brings a second main, h1 or id to a page of another is told so', () => {
  expect(rulesOf('<main id="content"><h1>Sale</h1></main>')).toEqual([
    'second-main',
    'second-h1',
    'second-id',
  ]);
  expect(rulesOf('<section role="main">Sale</section>')).toEqual(['second-main']);
  expect(rulesOf('<h2 id="sale">Sale</h2>')).toEqual([]);
  expect(rulesOf('<h2>Sale</h2>', 'mf-a/./page')).toEqual([]);
});

test('a place that comes before all else by the Tab key in a page of another is told so', () => {
  expect(rulesOf('<a href="/cart" tabindex="5">Sale</a>')).toEqual(['first-by-tab']);
  expect(rulesOf('<a href="/cart" tabindex="0">Sale</a><p tabindex="-1">Sale</p>')).toEqual([]);
});
