import { render, screen } from '@testing-library/react';
import { PriceChanges } from './price-changes.tsx';

const lamp = (price: number, id = 'cart') => ({
  id,
  line_items: [{ price, product_name: 'Mercer lamp', variant: { id: 7 } }],
});
beforeEach(() => sessionStorage.clear());

test('a shopper reads which price has changed since they were shown it, on the page and on the next one, once', () => {
  const cart = render(<PriceChanges order={lamp(228)} />);
  expect(cart.container).toBeEmptyDOMElement();
  cart.rerender(<PriceChanges order={lamp(250.5)} />);
  expect(screen.getByText('Mercer lamp is now $250.50; it was $228.00.')).toBeVisible();
  cart.unmount();
  const checkout = render(<PriceChanges order={lamp(228)} />);
  expect(screen.getByText('Mercer lamp is now $228.00; it was $250.50.')).toBeVisible();
  checkout.unmount();
  expect(render(<PriceChanges order={lamp(228)} />).container).toBeEmptyDOMElement();
});

test('who goes from a quote’s cart to their own reads of no change: each has its prices', () => {
  const page = render(<PriceChanges order={lamp(200, 'quote')} />);
  page.rerender(<PriceChanges order={lamp(228)} />);
  expect(page.container).toBeEmptyDOMElement();
  page.unmount();
  expect(render(<PriceChanges order={lamp(200, 'quote')} />).container).toBeEmptyDOMElement();
});
