import { fireEvent, screen } from '@testing-library/dom';
import { writeMenusOnOpen } from './write-menus-on-open.ts';

/** As a browser that runs scripts keeps it: `noscript` has text in it and no elements. */
function openPage() {
  document.body.innerHTML = '<details><summary>Living</summary><noscript data-on-open></noscript></details>';
  const kept = document.querySelector('noscript');
  if (kept) kept.textContent = '<ul><li><a href="/sofas?a=1&amp;b=2">Sofas &amp; more</a></li></ul>';
  writeMenusOnOpen();
}

test.each(['pointerOver', 'focusIn', 'click'] as const)(
  'the entries of a menu are there when the shopper comes to it (%s)',
  (type) => {
    openPage();
    expect(screen.queryByRole('link', { hidden: true })).toBeNull();
    fireEvent[type](screen.getByText('Living'));
    const link = screen.getByRole('link', { name: 'Sofas & more', hidden: true });
    expect(link).toHaveAttribute('href', '/sofas?a=1&b=2');
    expect(document.querySelector('noscript')).toBeNull();
  },
);

test('the entries of a menu that code opens are there', () => {
  openPage();
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  expect(screen.getByRole('link', { name: 'Sofas & more', hidden: true })).toBeInTheDocument();
});
