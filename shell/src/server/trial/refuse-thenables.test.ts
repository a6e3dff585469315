import { refuseThenables } from './refuse-thenables.ts';

const made = (type: unknown, props: unknown) => ({ type, props });
const shared = refuseThenables({
  react: { createElement: made, useState: () => 0 },
  'react/jsx-runtime': { jsx: made, jsxs: made },
  jotai: { atom: made },
});
const { createElement } = Object(shared.react);
const { jsx, jsxs } = Object(shared['react/jsx-runtime']);

const withThen = (then: unknown) => Object.fromEntries([['then', then]]);

async function Offers() {
  return 'offers';
}

test.each([
  [
    'a Promise',
    () => jsx('p', { children: Promise.resolve('offers') }),
    /^A Promise stands among the children of <p>, /,
  ],
  ['a Promise in a list', () => jsxs('ul', { children: ['a', [Promise.resolve('b')]] }), /^A Promise .*<ul>/],
  ['a Promise as an argument', () => createElement('p', null, 'a', Promise.resolve('b')), /^A Promise .*<p>/],
  ['a thenable', () => jsx('p', { children: withThen(() => undefined) }), /^Something with a then\(\) .*<p>/],
  ['an async component', () => jsx(Offers, {}), /^<Offers> is an async component, .*: await in the loader/],
])('an element with %s is refused in a sentence that says what to do', (_, make, sentence) => {
  expect(make).toThrow(sentence);
});

test('all else is made as React makes it', () => {
  const children = ['a', 1, null, undefined, { key: 'b' }, withThen('later')];
  expect(jsxs('p', { children })).toEqual({ type: 'p', props: { children } });
  expect(createElement('p', null, 'a')).toEqual({ type: 'p', props: null });
  expect(Object(shared.jotai).atom).toBe(made);
  expect(Object(shared.react).useState()).toBe(0);
});
