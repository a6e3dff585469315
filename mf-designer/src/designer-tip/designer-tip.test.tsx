import { fireEvent, render, screen } from '@testing-library/react';
import DesignerTipModal from './designer-tip.modal.tsx';

test('R221 the tip is told with the name of who gives it, and leads to the page about them', () => {
  let closings = 0;
  render(
    <DesignerTipModal
      productName="Mara sofa"
      designer="Declan Boyle"
      text="Let it be the one large thing."
      story="/designer-feature-one"
      close={() => {
        closings += 1;
      }}
      emit={() => {}}
    />,
  );
  expect(screen.getByRole('heading', { name: 'A designer’s tip for Mara sofa' })).toBeVisible();
  expect(screen.getByText('Let it be the one large thing.')).toBeVisible();
  expect(screen.getByText('Declan Boyle')).toBeVisible();
  const way = screen.getByRole('link', { name: 'See the designer’s home' });
  expect(way).toHaveAttribute('href', '/designer-feature-one');
  fireEvent.click(way);
  expect(closings).toBe(1);
});
