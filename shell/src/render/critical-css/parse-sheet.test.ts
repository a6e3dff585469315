import { parseSheet } from './parse-sheet.ts';

test('a sheet comes apart into its statements, blocks and groups, in their order and as they are written', () => {
  const css = `@layer a, b;
/* } is no end { */
@layer a { .x { color: red; & p { margin: 0 } } @media (width >= 768px) { .y:is(.z, .w) { top: 0 } } }
@font-face { font-family: "F"; src: local("{") }
.q::after { content: "\\"}"; background: url(a;b'c.svg) }`;
  expect(parseSheet(css)).toEqual([
    { kind: 'statement', text: '@layer a, b;' },
    {
      kind: 'group',
      prelude: '@layer a',
      parts: [
        { kind: 'block', prelude: '.x', text: '.x{color: red; & p { margin: 0 }}' },
        {
          kind: 'group',
          prelude: '@media (width >= 768px)',
          parts: [{ kind: 'block', prelude: '.y:is(.z, .w)', text: '.y:is(.z, .w){top: 0}' }],
        },
      ],
    },
    {
      kind: 'block',
      prelude: '@font-face',
      text: '@font-face{font-family: "F"; src: local("{")}',
    },
    {
      kind: 'block',
      prelude: '.q::after',
      text: `.q::after{content: "\\"}"; background: url(a;b'c.svg)}`,
    },
  ]);
});

test.each([
  ['a block that does not end', '.a { color: red'],
  ['a bracket in it that does not', '.a { color: rgb(1, 2, 3 } .b { top: 0 }'],
  ['a bracket too many', '.a { top: 0 } }'],
  ['a string that ends with its line', '.a { content: "x\n } .b { top: 0 }'],
  ['a comment that does not end', '.a { top: 0 } /* and'],
  ['a selector without rules', '.a'],
])('a sheet with %s is refused', (_what, css) => {
  expect(() => parseSheet(css)).toThrow(SyntaxError);
});
