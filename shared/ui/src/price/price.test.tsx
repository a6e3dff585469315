import { render } from '@testing-library/react';
import { Price } from './price.tsx';
import { rowsFromDollars } from './rows-from-dollars.ts';

test('R280 a sale price stands beside the regular one, which is struck through and called so', () => {
  const { container } = render(<Price rows={rowsFromDollars(899, 1199.5)} />);
  expect(container).toHaveTextContent('Sale price $899');
  expect(container.querySelector('s')).toHaveTextContent('Regular price $1,199.50');
});

test('a price without a sale stands alone', () => {
  const { container } = render(<Price rows={rowsFromDollars(1299, 1299)} />);
  expect(container).toHaveTextContent(/^\$1,299$/);
});

test('a designer sees by name which price is theirs', () => {
  const { container } = render(
    <Price
      rows={[
        { kind: 'designer', amountCents: 32_000 },
        { kind: 'original', amountCents: 40_000 },
      ]}
    />,
  );
  expect(container).toHaveTextContent('Trade price $320');
});
