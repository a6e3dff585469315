import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApplyButton } from './apply-button.tsx';
import { afterOpening } from './trade-program.route.tsx';

test('R042 the way to apply stands between the opening of the trade page and its chapters', () => {
  expect(afterOpening('<h1>Trade</h1><p>Free.</p><h2>Tiers</h2><p>15%</p>')).toEqual([
    '<h1>Trade</h1><p>Free.</p>',
    '<h2>Tiers</h2><p>15%</p>',
  ]);
  expect(afterOpening('<h1>Trade</h1>')).toEqual(['<h1>Trade</h1>', '']);
});

test('R042 a visitor of the trade page is led to the application', () => {
  render(
    <MemoryRouter>
      <ApplyButton />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Apply to the trade program' })).toHaveAttribute(
    'href',
    '/designers/signup',
  );
});
