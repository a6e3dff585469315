import { compactCss } from './compact-css.ts';

test.each([
  [
    'comments and white space go',
    '/* why */\n.a {\n  color: red; /* it is */\n}\n\n.b ,\n.c { top: 0; }\n',
    '.a{color:red}.b,.c{top:0}',
  ],
  [
    'what stands in a string stays',
    `.a::before { content: "a;  b: /* c */"; }`,
    '.a::before{content:"a;  b: /* c */"}',
  ],
  [
    'addresses stay',
    '.a { background: url(x/*.svg) , url( "b c.png" ); }',
    '.a{background:url(x/*.svg),url( "b c.png" )}',
  ],
  [
    'sums and descendants keep their spaces',
    '.a   > .b :hover { width: calc( 100%  -  2px ) }',
    '.a > .b :hover{width:calc( 100% - 2px )}',
  ],
  [
    'conditions keep their words apart',
    '@media (width < 40em) and (hover) { .a { top: 0 } }',
    '@media (width < 40em) and (hover){.a{top:0}}',
  ],
  [
    'layers keep their order',
    '@layer reset, tokens;\n@layer tokens { :root { --a: 1px; } }',
    '@layer reset,tokens;@layer tokens{:root{--a:1px}}',
  ],
  ['an empty custom property stays one', ':root { --a: ; --b: 2 }', ':root{--a:;--b:2}'],
])('in a style sheet %s', (_, css, compact) => {
  expect(compactCss(css)).toBe(compact);
});
