import { render, screen } from '@testing-library/react';
import DeliveryInformationModal from './delivery-information.modal.tsx';

test('R203 the delivery information says how pieces travel and from which amount that is free', () => {
  render(<DeliveryInformationModal />);
  expect(screen.getByText(/Free from \$300 of small pieces/)).toBeVisible();
  expect(screen.getByText(/Free from \$1,000 of large pieces/)).toBeVisible();
  expect(screen.getByText(/always ship free.* do not count toward these sums/)).toBeVisible();
  expect(screen.getByText('Large pieces, white glove')).toBeVisible();
});
