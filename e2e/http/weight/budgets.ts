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

/** A script that names others is up to this much heavier in another build: names hold the hash of what they name, and pack differently. */
export const NAMES_BYTES = 60;

const SHELL = { shell: 88_000 };

/** What `npm run bench:bytes` measured on 2026-11-24, and at most 2 % on top (the shell's with the script that starts all others). Who makes a page lighter lowers its line:
 * routes of slices by their place in the store's table are 390 bytes less of each page since 2026-11-30. */
export const BUDGETS: Record<string, Budget> = {
  // With a room, a maker and four pieces that others kept since 2026-11-25.
  home: { path: '/', htmlBytes: 15_630, nodes: 950, scriptBytes: { ...SHELL, 'mf-catalog': 7_850 } },
  listing: {
    path: '/categories/living/sofas',
    htmlBytes: 12_900,
    nodes: 832,
    scriptBytes: { ...SHELL, 'mf-catalog': 5_600 },
  },
  'list of everything': {
    path: '/products',
    htmlBytes: 17_710,
    nodes: 1_395,
    // With the titles of what is on sale and of what is new since 2026-11-25.
    scriptBytes: { ...SHELL, 'mf-catalog': 5_760 },
  },
  product: {
    path: '/products/mara-three-seat-sofa',
    // 14 bytes are whose store it is, since 2026-11-28; names of files differ by a few with each build.
    htmlBytes: 17_800,
    nodes: 1_200,
    // When a piece comes is said by a module of its own since 2026-11-28, which assistants read too.
    // With pictures of its fabrics since 2026-11-29.
    scriptBytes: { ...SHELL, 'mf-catalog': 11_760 },
  },
  room: {
    path: '/rooms/the-lakeside-living-room',
    htmlBytes: 12_100,
    nodes: 700,
    scriptBytes: { ...SHELL, 'mf-catalog': 8_400 },
  },
  search: {
    path: '/search_results?query=oak+table',
    htmlBytes: 15_450,
    nodes: 950,
    scriptBytes: { ...SHELL, 'mf-catalog': 5_470 },
  },
  // Whose store it is travels in each page since 2026-11-28: a layout without the footer has none of its words already.
  // With the assistant for which a customer signs in since 2026-11-29.
  'sign-in': { path: '/login', htmlBytes: 8_800, nodes: 326, scriptBytes: { ...SHELL, 'mf-account': 9_240 } },
  cart: {
    path: '/cart',
    hasCart: true,
    htmlBytes: 11_800,
    nodes: 420,
    scriptBytes: { ...SHELL, 'mf-cart-checkout': 12_550 },
  },
  checkout: {
    path: '/checkout',
    hasCart: true,
    // As for the sign-in page.
    htmlBytes: 10_390,
    nodes: 200,
    // With a payment's return without scripts since 2026-11-29.
    scriptBytes: { ...SHELL, 'mf-cart-checkout': 11_330 },
  },
};
