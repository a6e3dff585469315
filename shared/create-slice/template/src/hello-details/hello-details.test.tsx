import { InPage } from '@sanderling/slice-kit/stories/in-page.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import HelloDetails from './hello-details.modal.tsx';

test('a shopper who has read the modal closes it', () => {
  let closed = 0;
  render(<HelloDetails close={() => void (closed += 1)} emit={() => {}} />, { wrapper: InPage });
  expect(screen.getByRole('heading', { name: 'A slice of the shop' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toBe(1);
});
