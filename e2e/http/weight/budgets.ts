interface Budget {
  path: string;
  /** With a sofa in the visitor's cart. */
  hasCart?: true;
  /** Brotli bytes of the HTML, and its elements. */
  htmlBytes: number;
  nodes: number;
  /** Brotli bytes of the scripts that the page hydrates with, by release: each team has its own, and none uses what another has saved. */
  scriptBytes: Record<string, number>;
}

/** JavaScript before a page is interactive. No page has more, whatever its slices may have. */
export const MAX_SCRIPT_BYTES = 100_000;

const SHELL = { shell: 89_000 };

/** What `npm run bench:bytes` measured on 2026-11-23, and at most 1 % on top. Who makes a page lighter lowers its line. */
export const BUDGETS: Record<string, Budget> = {
  home: { path: '/', htmlBytes: 15_500, nodes: 1_040, scriptBytes: { ...SHELL, 'mf-catalog': 7_550 } },
};
