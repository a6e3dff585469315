import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PaymentErrorModal from './payment-error.modal.tsx';

test('R207 a payment that was refused says why, that nothing was charged, and leads back', async () => {
  const close = jest.fn();
  render(<PaymentErrorModal message="Your card has insufficient funds." close={close} emit={() => {}} />);
  expect(screen.getByText('Your card has insufficient funds.')).toBeVisible();
  expect(screen.getByText(/Your card was not charged/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
  expect(close).toHaveBeenCalledTimes(1);
});
