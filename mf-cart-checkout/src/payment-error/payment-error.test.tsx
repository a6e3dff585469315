import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PaymentErrorModal from './payment-error.modal.tsx';

test('R207 a payment that was refused says why, that nothing was charged, and leads back', async () => {
  const close = jest.fn();
  const emit = jest.fn();
  const { unmount } = render(
    <PaymentErrorModal message="Your card has insufficient funds." method="card" close={close} emit={emit} />,
  );
  expect(screen.getByText('Your card has insufficient funds.')).toBeVisible();
  expect(screen.getByText(/You were not charged.*Check the card/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(emit).not.toHaveBeenCalled();
  unmount();
  expect(emit).toHaveBeenCalledWith('closed');
});

test('R207 a shopper who comes back from the bank is not told that the card is still typed in', () => {
  render(<PaymentErrorModal message="Failed." method="card" isCardGone close={() => {}} emit={() => {}} />);
  expect(screen.getByText(/You were not charged.*Enter the card again to pay/)).toBeVisible();
});

test('R207 a shopper whom PayPal declined is told to try PayPal again or another way', () => {
  render(<PaymentErrorModal message="Declined." method="paypal" close={() => {}} emit={() => {}} />);
  expect(screen.getByText(/Try PayPal again, or pay another way/)).toBeVisible();
});
