import type { RenderPool } from './pool-contract.ts';

/** A person who looks at a preview comes back within this. */
const IDLE_MS = 120_000;
/** Older threads get no more pages: what a release that was looked at has left in them, such as a timer, ends with them. */
const MAX_AGE_MS = 300_000;
/** Pages that are begun are made by then. */
const LAST_PAGES_MS = 10_000;

type PreviewPool = Pick<RenderPool, 'render' | 'close'> & {
  /** Other releases are live: the next page is made in threads that have run none of the earlier ones. */
  renew(): void;
};

/**
 * Renders pages of a few people's own, such as previews of releases that no other visitor gets, in threads that no visitor's page is made in:
 * what such a release breaks or leaves behind meets no shopper. The threads start with the first of these pages, and end after the last; with
 * a page each minute they end all the same, and others go on.
 */
export function createPreviewPool(
  create: () => RenderPool,
  { idleMs = IDLE_MS, maxAgeMs = MAX_AGE_MS }: { idleMs?: number; maxAgeMs?: number } = {},
): PreviewPool {
  let open: { pool: RenderPool; sinceMs: number } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const leaving = new Set<RenderPool>();

  async function end(pool: RenderPool) {
    leaving.delete(pool);
    await pool.close();
  }

  function renew() {
    clearTimeout(idle);
    if (!open) return;
    const { pool } = open;
    open = undefined;
    leaving.add(pool);
    setTimeout(() => leaving.has(pool) && void end(pool), LAST_PAGES_MS).unref();
  }

  return {
    renew,
    render(...page) {
      if (open && Date.now() - open.sinceMs > maxAgeMs) renew();
      open ??= { pool: create(), sinceMs: Date.now() };
      clearTimeout(idle);
      idle = setTimeout(renew, idleMs);
      idle.unref();
      return open.pool.render(...page);
    },
    async close() {
      renew();
      await Promise.all([...leaving].map(end));
    },
  };
}
