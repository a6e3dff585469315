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

const BOTH = [
  { kind: 'designer', amountCents: 32_000 },
  { kind: 'sale', amountCents: 29_999 },
  { kind: 'original', amountCents: 40_000 },
] as const;

test('R264 a designer with several prices reads which one is paid, where one piece is looked at', () => {
  const { container, rerender } = render(<Price rows={BOTH} size="large" />);
  expect(container).toHaveTextContent('You pay the lowest: $299.99.');
  rerender(<Price rows={BOTH} />);
  expect(container).not.toHaveTextContent('You pay');
  rerender(<Price rows={BOTH.slice(1)} size="large" />);
  expect(container).not.toHaveTextContent('You pay');
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
