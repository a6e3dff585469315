import { layerOrders } from './layer-order.ts';

test.each([
  ['@layer slice, base, reset;'],
  ['@layer slice,ui;@layer slice{.own_a{color:red}}'],
  ['@l\\61 yer base;'],
  ['.own_a{color:red}@layer base'],
  ['.own_a{color:red}\n@media (width > 1px) { @layer base; }'],
])('a style sheet that orders the layers of the page anew is noticed: %s', (css) => {
  expect(layerOrders(css)).toHaveLength(1);
});

test.each([
  ['@layer slice;'],
  ['@layer reset, tokens, ui, shell, slice;'],
  ['@layer ui.x,slice.y;'],
  ['@layer slice{@layer parts, whole;.own_a{color:red}}'],
  ['.own_a::before{content:"@layer slice, base;"}/* @layer base; */'],
])(
  'a style sheet that keeps their order, or has some of its own inside of its own, says nothing else: %s',
  (css) => {
    expect(layerOrders(css)).toEqual([]);
  },
);
