import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a button that is at work takes no second press and keeps its name and the focus', async () => {
  let presses = 0;
  const button = (isPending: boolean) => (
    <Button isPending={isPending} onClick={() => presses++}>
      Add to cart
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  rerender(button(true));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(presses).toBe(1);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus();
});
