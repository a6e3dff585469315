import { designerTierAtom, NO_DESIGNER_TIER } from '@sanderling/runtime';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { OwnPrice } from './own-price.tsx';

test.each([
  ['a designer their trade price and the regular one', 15, 1_240, '$1,054 trade price today, $1,240 regular'],
  ['a designer a sale that is lower than their own price', 15, 900, '$900 today'],
  ['a client, and everyone else, the price of the shop', 0, 1_240, '$1,240 today'],
])('R060 a piece of a quote shows %s', (_whom, discount, price, said) => {
  const store = createStore();
  const { container } = render(
    <Provider store={store}>
      <OwnPrice price={price} regularPrice={1_240} />
    </Provider>,
  );
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount }));
  expect(container).toHaveTextContent(said);
});
