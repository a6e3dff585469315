import type { RenderPool } from './pool-contract.ts';

/** A person who looks at a preview comes back within this. */
const IDLE_MS = 300_000;

/**
 * Renders pages of a few people's own, such as previews of releases that no other visitor gets, in threads that no visitor's page is made in:
 * what such a release breaks or leaves behind meets no shopper. The threads start with the first of these pages, and end after the last.
 */
export function createPreviewPool(
  create: () => RenderPool,
  idleMs = IDLE_MS,
): Pick<RenderPool, 'render' | 'close'> {
  let pool: RenderPool | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function close() {
    clearTimeout(idle);
    const ended = pool;
    pool = undefined;
    await ended?.close();
  }

  return {
    render(...page) {
      pool ??= create();
      clearTimeout(idle);
      idle = setTimeout(() => void close(), idleMs);
      idle.unref();
      return pool.render(...page);
    },
    close,
  };
}
