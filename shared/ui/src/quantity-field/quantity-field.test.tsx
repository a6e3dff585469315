import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantityField } from './quantity-field.tsx';

test('a quantity goes up and down by one, and not beyond its bounds', async () => {
  const heard: number[] = [];
  render(<QuantityField label="Quantity" quantity={1} max={3} onQuantityChange={(n) => heard.push(n)} />);
  const more = screen.getByRole('button', { name: 'One more, Quantity' });
  const fewer = screen.getByRole('button', { name: 'One fewer, Quantity' });
  expect(fewer).toBeDisabled();
  await userEvent.click(more);
  await userEvent.click(more);
  expect(more).toBeDisabled();
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
