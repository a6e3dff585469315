import { createCriticalSheet, rulesIn } from './critical-sheet.ts';

const HREF = '/releases/mf-catalog/1/web/list.css';
const rulesFor = (css: string, ...classes: string[]) =>
  createCriticalSheet(css, HREF)?.rulesFor(new Set(classes));

test('a document gets the rules for its classes, in their order, and those that ask for none', () => {
  const css =
    '@layer ui,slice;@layer slice{h2{margin:0}.card_a{top:0}.card_a > .open_b{left:0}.far_c,.card_a:empty{right:0}[hidden]{display:none}}';
  expect(rulesFor(css, 'card_a')).toBe(
    '@layer ui,slice;@layer slice{h2{margin:0}.card_a{top:0}.far_c,.card_a:empty{right:0}[hidden]{display:none}}',
  );
  expect(rulesFor(css, 'open_b')).toBe('@layer ui,slice;@layer slice{h2{margin:0}[hidden]{display:none}}');
  expect(rulesFor(css, 'card_a', 'open_b')).toContain('.card_a > .open_b{left:0}');
});

test('a class that a rule excludes, or takes as one of several, is no condition', () => {
  expect(rulesFor('.card_a:not(.sold_b){top:0}', 'card_a')).toBe('.card_a:not(.sold_b){top:0}');
  expect(rulesFor(':is(.card_a,.tile_b) p{top:0}')).toBe(':is(.card_a,.tile_b) p{top:0}');
  expect(rulesFor('html:has(.bar_c){top:0}')).toBe('html:has(.bar_c){top:0}');
  expect(rulesFor('.card_a:not(:hover){top:0}', 'card_a')).toBe('.card_a:not(:hover){top:0}');
  expect(rulesFor('[class~=".far_b"]{top:0}')).toBe('[class~=".far_b"]{top:0}');
});

test('what comes later by itself stays out: a pointer, a key, paper, files of fonts, animations that nothing uses', () => {
  expect(rulesFor('@media (hover:hover){.card_a:hover{top:0}}', 'card_a')).toBe('');
  expect(rulesFor('.card_a:focus-visible,.card_a:focus-within > p{top:0}', 'card_a')).toBe('');
  expect(rulesFor('@media print{.card_a{top:0}}', 'card_a')).toBe('');
  const fonts = '@font-face{font-family:F;src:url(f.woff2)}@font-face{font-family:G;src:local("Arial")}';
  expect(rulesFor(fonts)).toBe('@font-face{font-family:G;src:local("Arial")}');
  const moving = '@keyframes turn_a{to{rotate:1turn}}.wheel_b{animation:turn_a 1s}';
  expect(rulesFor(moving)).toBe('');
  expect(rulesFor(moving, 'wheel_b')).toBe(moving);
});

test('an address is seen from the page, wherever the sheet is', () => {
  expect(rulesFor('.a{background:url(assets/x.svg)}', 'a')).toBe(
    '.a{background:url(/releases/mf-catalog/1/web/assets/x.svg)}',
  );
  for (const css of [
    '.a{background:url("/x.svg")}',
    '.a{background:url(data:image/png;base64,AA)}',
    '.a{fill:url(#b)}',
  ])
    expect(rulesFor(css, 'a')).toBe(css);
});

test.each([
  ['would end the element', '.a::after{content:"</style><script>"}'],
  ['asks for another one', '@import "b.css";.a{top:0}'],
  ['would swallow the next one', '.a{color:rgb(1,2,3}'],
  ['has what HTML reads as another character', '.a{content:"\0"}'],
])('a sheet that %s cannot stand in a document', (_why, css) => {
  expect(createCriticalSheet(css, HREF)).toBeNull();
});

test('lines end in a document as they do in its hash', () => {
  expect(rulesFor('.a{top:0;\r\nleft:0}', 'a')).toBe('.a{top:0;\nleft:0}');
});

test('what a document has of a sheet is among the sheet’s rules, and what was added is not', () => {
  const css = '@layer ui{.a{top:0}@media (width>1px){.b{top:0}}}.c{background:url(x.svg)}';
  const known = rulesIn(css, HREF);
  expect(known).toEqual(expect.arrayContaining(rulesIn(String(rulesFor(css, 'b', 'c')), '/')));
  expect(known).not.toContain(rulesIn('@layer ui{.b{top:0}}', '/')[0]);
});
