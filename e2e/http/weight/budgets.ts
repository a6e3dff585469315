interface Budget {
  path: string;
  /** With a sofa in the visitor's cart. */
  hasCart?: true;
  /** Brotli bytes of the HTML without the styles that travel in it, and its elements. */
  htmlBytes: number;
  nodes: number;
  /** Brotli bytes of the scripts that the page hydrates with, by release: each team has its own, and none uses what another has saved. */
  scriptBytes: Record<string, number>;
}

/** JavaScript before a page is interactive. No page has more, whatever its slices may have. */
export const MAX_SCRIPT_BYTES = 100_000;

/** A page with the styles that travel in it, brotli. */
export const MAX_PAGE_BYTES = 26_000;

const SHELL = { shell: 88_000 };

/** What `npm run bench:bytes` measured on 2026-11-24, and at most 2 % on top (the shell's with the script that starts all others). Who makes a page lighter lowers its line. */
export const BUDGETS: Record<string, Budget> = {
  home: { path: '/', htmlBytes: 15_000, nodes: 815, scriptBytes: { ...SHELL, 'mf-catalog': 7_850 } },
  listing: {
    path: '/categories/living/sofas',
    htmlBytes: 14_000,
    nodes: 828,
    scriptBytes: { ...SHELL, 'mf-catalog': 5_420 },
  },
  'list of everything': {
    path: '/products',
    htmlBytes: 18_550,
    nodes: 1_395,
    scriptBytes: { ...SHELL, 'mf-catalog': 5_530 },
  },
  product: {
    path: '/products/mara-three-seat-sofa',
    htmlBytes: 18_800,
    nodes: 1_200,
    scriptBytes: { ...SHELL, 'mf-catalog': 11_600 },
  },
  room: {
    path: '/rooms/the-lakeside-living-room',
    htmlBytes: 13_000,
    nodes: 700,
    scriptBytes: { ...SHELL, 'mf-catalog': 8_400 },
  },
  search: {
    path: '/search_results?query=oak+table',
    htmlBytes: 16_400,
    nodes: 950,
    scriptBytes: { ...SHELL, 'mf-catalog': 5_400 },
  },
  'sign-in': { path: '/login', htmlBytes: 9_350, nodes: 326, scriptBytes: { ...SHELL, 'mf-account': 7_700 } },
  cart: {
    path: '/cart',
    hasCart: true,
    htmlBytes: 12_720,
    nodes: 420,
    scriptBytes: { ...SHELL, 'mf-cart-checkout': 12_550 },
  },
  checkout: {
    path: '/checkout',
    hasCart: true,
    htmlBytes: 10_980,
    nodes: 200,
    scriptBytes: { ...SHELL, 'mf-cart-checkout': 11_300 },
  },
};
