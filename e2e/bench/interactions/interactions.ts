import type { Locator, Page } from '@playwright/test';

export interface Interaction {
  address: string;
  viewport: { width: number; height: number };
  /** What is pressed; all that is waited for before is the page. */
  target: (page: Page) => Locator;
  /** Moves the mouse there first: what comes on hover has come before the press. */
  isHovered?: boolean;
  /** Pressed before, where it brings what is pressed. */
  first?: (page: Page) => Locator;
  /** The visitor has a sofa in the cart. */
  hasCart?: boolean;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export const INTERACTIONS: Record<string, Interaction> = {
  'opening the filters': {
    address: '/categories/living/sofas',
    viewport: PHONE,
    target: (page) => page.getByRole('button', { name: 'Filter', exact: true }),
  },
  'opening a filter': {
    address: '/categories/living/sofas',
    viewport: DESK,
    target: (page) => page.getByRole('complementary', { name: 'Filters' }).getByText('Fits my space'),
  },
  'ticking a color': {
    address: '/products',
    viewport: DESK,
    target: (page) => page.getByRole('checkbox', { name: /^Green/ }),
  },
  'choosing a swatch': {
    address: '/products/mara-three-seat-sofa',
    viewport: PHONE,
    target: (page) =>
      page.getByRole('navigation', { name: 'Fabric' }).getByRole('link', { name: 'Flax linen' }),
  },
  'opening the menu': {
    address: '/',
    viewport: PHONE,
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
  },
  'one more in the cart': {
    address: '/cart',
    viewport: PHONE,
    hasCart: true,
    target: (page) => page.getByRole('button', { name: /^One more, / }),
  },
  'opening quick view': {
    address: '/categories/living/sofas',
    viewport: DESK,
    isHovered: true,
    target: (page) => page.getByRole('button', { name: /^Quick view of Mara/ }),
  },
  'ticking a piece to compare': {
    address: '/categories/living/sofas',
    viewport: DESK,
    first: (page) => page.getByRole('checkbox', { name: 'Compare', exact: true }),
    target: (page) => page.getByRole('checkbox', { name: /^Compare Mara/ }),
  },
};
