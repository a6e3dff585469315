import { InPage } from '@sanderling/slice-kit/stories/in-page.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import HelloDetails from './hello-details.modal.tsx';

test('a shopper who has read the modal closes it', () => {
  const closed: string[] = [];
  render(<HelloDetails close={() => closed.push('closed')} emit={() => {}} />, { wrapper: InPage });
  expect(screen.getByRole('heading', { name: 'A slice of the shop' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual(['closed']);
});
