import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantityField } from './quantity-field.tsx';

test('a quantity goes up and down by one, and not beyond its bounds', async () => {
  const heard: number[] = [];
  render(<QuantityField label="Quantity" quantity={1} max={3} onQuantityChange={(n) => heard.push(n)} />);
  const more = screen.getByRole('button', { name: 'One more, Quantity' });
  const fewer = screen.getByRole('button', { name: 'One fewer, Quantity' });
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  await userEvent.click(fewer);
  expect(heard).toEqual([2, 3, 2]);
});

test('a quantity that cannot be is kept to the field until it can', async () => {
  const heard: number[] = [];
  render(<QuantityField label="Quantity" quantity={5} max={20} onQuantityChange={(n) => heard.push(n)} />);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  expect(field).toHaveDisplayValue('');
  await userEvent.type(field, '12');
  expect(heard).toEqual([1, 12]);
});

function openField(quantity: number, max?: number) {
  const heard: number[] = [];
  const bounds = max === undefined ? {} : { max, maxMessage: `Only ${max} left.` };
  render(
    <QuantityField
      label="Quantity"
      quantity={quantity}
      {...bounds}
      onQuantityChange={(n) => heard.push(n)}
    />,
  );
  return { heard, field: screen.getByRole('spinbutton', { name: 'Quantity' }) };
}

test.each(['1.5', '0', '-2', ' '])(
  'a shopper who types "%s" reads why not, and sees what is ordered',
  async (text) => {
    const { heard, field } = openField(4);
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect(field).toHaveValue(4);
    expect(screen.getByRole('status')).toHaveTextContent('Enter a whole number from 1 to 999.');
    expect(heard.at(-1) ?? 4).toBe(4);
  },
);

test('a shopper who types more than the store sells orders nothing of what was typed on the way', async () => {
  const { heard, field } = openField(4);
  await userEvent.clear(field);
  await userEvent.type(field, '1000');
  expect(screen.getByRole('status')).toHaveTextContent('We sell at most 999 at once.');
  expect(heard.at(-1)).toBe(4);
  await userEvent.tab();
  expect(field).toHaveValue(4);
});

test('one more on an emptied field counts from what is ordered', async () => {
  const { heard, field } = openField(4);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  expect(heard).toEqual([5]);
  expect(field).toHaveValue(5);
});

test('one more stops at the stock, and says so', async () => {
  const { heard } = openField(1, 3);
  const more = screen.getByRole('button', { name: /One more/ });
  await userEvent.click(more);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(more);
    expect(screen.getByRole('status')).toHaveTextContent('Only 3 left.');
  }
  expect(heard).toEqual([2, 3]);
});
