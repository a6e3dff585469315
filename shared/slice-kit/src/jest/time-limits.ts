// One list, as long as there are exceptions: a new one is to be seen beside all others, and it shrinks as they are mended.
import { isFull } from './test-scope.ts';

/** A hook starts servers, builds fixtures or loads a database: more than a test does, and still within sight. */
export const HOOK_LIMIT_MS = 180_000;

export interface TimeLimit {
  /** Path below the repository's root. */
  file: string;
  /** For each test of that file, or for what it opens for tests. All others have Jest's or Playwright's `timeout`, which end what hangs: how fast something is says a benchmark. */
  limitMs: number;
  /** In the full run, where it looks at more. */
  fullLimitMs?: number;
  reason: string;
}

/** All tests that may take longer than the others, and why. */
export const TIME_LIMITS: readonly TimeLimit[] = [
  {
    file: 'api/src/agents/catalog/one-truth.test.ts',
    limitMs: 60_000,
    fullLimitMs: 120_000,
    reason: 'Each variant is looked up, opened and put into a cart.',
  },
  {
    file: 'api/src/agents/recomputed.test.ts',
    limitMs: 60_000,
    fullLimitMs: 400_000,
    reason: 'A property: each example is a cart and a checkout, read over three protocols.',
  },
  {
    file: 'api/src/orders/checkout/any-order.test.ts',
    limitMs: 60_000,
    fullLimitMs: 400_000,
    reason: 'A property: each example is a dozen calls of a purchase.',
  },
  {
    file: 'api/src/orders/gift-cards/gift-delivery.full.races.test.ts',
    limitMs: 120_000,
    reason: 'A process of the API starts and is killed, several times.',
  },
  {
    file: 'api/src/payments/settlement/kill.test.ts',
    limitMs: 60_000,
    fullLimitMs: 180_000,
    reason: 'A process of the API starts twice.',
  },
  {
    file: 'api/src/payments/settlement/killed.full.races.test.ts',
    limitMs: 180_000,
    reason: 'A process of the API starts and is killed, several times.',
  },
  {
    file: 'api/src/platform/openapi/fuzz.test.ts',
    limitMs: 180_000,
    fullLimitMs: 300_000,
    reason: 'Six hundred calls and more, one after the other.',
  },
  {
    file: 'api/src/orders/cart/any-cart.test.ts',
    limitMs: 60_000,
    fullLimitMs: 400_000,
    reason: 'A property: each example is a dozen calls of a cart.',
  },
  {
    file: 'api/src/payments/settlement/killed-refunds.full.races.test.ts',
    limitMs: 180_000,
    reason: 'A process of the API starts and is killed, several times.',
  },
  {
    file: 'e2e/journeys/view-in-3d.spec.ts',
    limitMs: 30_000,
    reason: 'A model is drawn by software: each expectation of it may take this long.',
  },
  {
    file: 'e2e/composition/cluster.spec.ts',
    limitMs: 300_000,
    reason: 'Two shops of two processes each start on one PostgreSQL, and are killed and started again.',
  },
  {
    file: 'e2e/composition/second-store.spec.ts',
    limitMs: 180_000,
    reason: 'A shop of another store is opened by `npm start` and filled, as its page says.',
  },
  {
    file: 'e2e/shop/dev-shop.ts',
    limitMs: 180_000,
    reason: 'Everything is built.',
  },
  {
    file: 'e2e/shop/own-shop.ts',
    limitMs: 120_000,
    reason: 'A shop of two processes starts on a copy of the shared one.',
  },
  {
    file: 'e2e/composition/good-releases.spec.ts',
    limitMs: 180_000,
    reason: 'Releases are built in a clone, and looked at by a browser before they are live.',
  },
  {
    file: 'e2e/composition/two-clones.spec.ts',
    limitMs: 120_000,
    reason: 'Two parts of the repository are copied, and six commands run in them.',
  },
  {
    file: 'e2e/shop/tutorial/tutorial-shop.ts',
    limitMs: 420_000,
    reason: 'The platform is packed, and a repository is installed from the network and tested.',
  },
  {
    file: 'shared/workspace/src/restore/file-bucket.full.test.ts',
    limitMs: 120_000,
    reason: 'A shop is started, backed up and restored by the commands, on an embedded database.',
  },
  {
    file: 'shared/workspace/src/restore/restore.full.test.ts',
    limitMs: 240_000,
    reason: 'Processes of the API start several times, and fill two databases.',
  },
  {
    file: 'shell/src/server/pool/blame.test.ts',
    limitMs: 60_000,
    fullLimitMs: 240_000,
    reason: 'Threads hang, are replaced, and slices are tried one by one, on a machine that may be full.',
  },
  {
    file: 'shell/src/server/pool/memory-of-slices.full.test.ts',
    limitMs: 90_000,
    reason: 'Threads are filled page by page, and each slice is measured alone.',
  },
  {
    file: 'studio/src/model/models.test.ts',
    limitMs: 60_000,
    fullLimitMs: 160_000,
    reason: 'Models are unpacked and validated.',
  },
];

/** The limit for the file at this path, undefined where the general one holds. */
export function timeLimitOf(path: string): number | undefined {
  const found = TIME_LIMITS.find(({ file }) => path.endsWith(`/${file}`));
  return (isFull ? found?.fullLimitMs : undefined) ?? found?.limitMs;
}
