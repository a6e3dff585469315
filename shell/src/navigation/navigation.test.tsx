import { sitesOf } from '@sanderling/contract/site/sites';
import type { MenuItem, Menus } from '@sanderling/contract/wire/catalogue/catalogue';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { writeMenusOnOpen } from '../browser/early-menus/write-menus-on-open.ts';
import { menusToHtml } from '../layout/menus-to-html.tsx';
import { showInPage } from '../testing/in-page.tsx';
import { enableMenuInteraction } from './menu-interaction.ts';
import { Navigation } from './navigation.tsx';

let id = 0;
const entry = (
  name: string,
  menu_itemable_type: string,
  link: string,
  children: MenuItem[] = [],
): MenuItem => ({
  id: id++,
  name,
  link,
  menu_itemable_type,
  children,
});
const menus: Menus = {
  main_desktop: {
    menu_items: [
      entry('Living', 'Category', 'living', [entry('Sofas', 'Category', 'living/sofas')]),
      entry('Halden', 'Supplier', 'halden', [entry('Søren lounge chair', 'Product', 'soren-lounge-chair')]),
    ],
  },
  main_right_desktop: {
    menu_items: [
      entry('Journal', 'Custom', 'https://journal.sanderling.example/'),
      entry('Careers', 'Custom', 'https://careers.example/'),
      entry('Financing', 'Custom', 'https://www.sanderling.example/financing'),
    ],
  },
  footer: { menu_items: [] },
};

const SITES = sitesOf({
  publicOrigin: 'https://sanderling.example',
  blogHost: 'journal.sanderling.example',
  ownOrigins: ['https://www.sanderling.example'],
});

// jsdom has no popovers: below the wide screen the navigation is one, here it lies open.
const show = () => {
  const page = showInPage(<Navigation html={menusToHtml(menus, SITES).navigation} />);
  writeMenusOnOpen();
  for (const menu of page.container.querySelectorAll('summary')) fireEvent.pointerOver(menu);
  return page;
};
const link = (name: string) => screen.getByRole('link', { name, hidden: true });

test('R165 R166 the navigation has the entries of both menus', () => {
  show();
  expect(link('Sofas')).toHaveAttribute('href', '/categories/living/sofas');
  expect(link('Financing')).toHaveAttribute('href', '/financing');
});

test('R170 a category can be shopped as a whole, and a brand browsed', () => {
  show();
  expect(link('Shop All Living')).toHaveAttribute('href', '/categories/living');
  expect(link('Browse All Halden')).toHaveAttribute('href', '/brands/halden');
});

test('R177 R178 only other houses open in a new tab, and they cannot reach back', () => {
  show();
  expect(link('Careers')).toHaveAttribute('target', '_blank');
  expect(link('Careers')).toHaveAttribute('rel', 'noopener');
  expect(link('Journal')).not.toHaveAttribute('target');
  expect(link('Financing')).not.toHaveAttribute('target');
});

test('a drop-down closes by Escape, which gives its heading the focus, and when the page changes', async () => {
  const { container, router } = show();
  enableMenuInteraction(router);
  const living = container.querySelector('details');
  if (!living) throw new Error('There is no drop-down.');
  living.open = true;
  fireEvent.keyDown(within(living).getByRole('link', { name: 'Sofas', hidden: true }), { key: 'Escape' });
  expect(living.open).toBe(false);
  expect(living.querySelector('summary')).toHaveFocus();

  living.open = true;
  await act(() => router.navigate('/products'));
  expect(living.open).toBe(false);
});
