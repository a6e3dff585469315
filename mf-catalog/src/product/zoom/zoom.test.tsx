import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture, product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

test('R035 a closer look turns by the arrow keys, past either end', async () => {
  const pictures = [picture('/media/front'), picture('/media/back')];
  await openProduct('/products/mara', product([variant({ pictures })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Look closer' }));
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  const stage = screen.getByRole('button', { name: 'Zoom in', hidden: true });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});
