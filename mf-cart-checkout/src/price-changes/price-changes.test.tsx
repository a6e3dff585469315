import { render, screen } from '@testing-library/react';
import { PriceChanges } from './price-changes.tsx';

const lamp = (price: number) => [{ price, product_name: 'Mercer lamp', variant: { id: 7 } }];

test('a shopper reads which price has changed since they were shown it, on the page and on the next one, once', () => {
  const cart = render(<PriceChanges lines={lamp(228)} />);
  expect(cart.container).toBeEmptyDOMElement();
  cart.rerender(<PriceChanges lines={lamp(250.5)} />);
  expect(screen.getByText('Mercer lamp is now $250.50; it was $228.00.')).toBeVisible();
  cart.unmount();
  const checkout = render(<PriceChanges lines={lamp(228)} />);
  expect(screen.getByText('Mercer lamp is now $228.00; it was $250.50.')).toBeVisible();
  checkout.unmount();
  expect(render(<PriceChanges lines={lamp(228)} />).container).toBeEmptyDOMElement();
});
