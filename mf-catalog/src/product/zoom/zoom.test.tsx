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

const openStage = async (given: object) => {
  const pictures = [{ ...picture('/media/front'), ...given }, picture('/media/back')];
  await openProduct('/products/mara', product([variant({ pictures })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Look closer' }));
  const stage = await screen.findByRole('button', { name: 'Zoom in', hidden: true });
  return { stage, widths: () => stage.querySelector('source')?.srcset ?? '' };
};

test('R035 the master is loaded once a picture is enlarged, and a double press enlarges it once', async () => {
  const { stage, widths } = await openStage({ zoom_width: 2_000 });
  expect(widths()).not.toContain('2000w');
  fireEvent.click(stage, { detail: 1 });
  fireEvent.click(stage, { detail: 2 });
  expect(stage).toHaveAccessibleName('Zoom out');
  expect(widths()).toContain('/media/front-2000.avif 2000w');
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});

test('R035 two fingers that part enlarge a picture, and one finger does not', async () => {
  const { stage } = await openStage({});
  const at = (clientX: number) => ({ clientX, clientY: 100 });
  fireEvent.touchStart(stage, { touches: [at(100)] });
  fireEvent.touchMove(stage, { touches: [at(300)] });
  expect(stage).toHaveAccessibleName('Zoom in');
  fireEvent.touchStart(stage, { touches: [at(100), at(200)] });
  const isLeftToBrowser = fireEvent.touchMove(stage, { touches: [at(50), at(250)] });
  expect(isLeftToBrowser).toBe(false);
  expect(stage).toHaveAccessibleName('Zoom out');
  fireEvent.touchEnd(stage, { touches: [at(50)] });
});
