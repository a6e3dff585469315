// One list, as long as there are exceptions: a new one is to be seen beside all others, and it shrinks as they are mended.
import { isFull } from './test-scope.ts';

/** A hook starts servers, builds fixtures or loads a database: more than a test does, and still within sight. */
export const HOOK_LIMIT_MS = 60_000;

export interface TimeLimit {
  /** Path below the repository's root. */
  file: string;
  /** For each test of that file, or for what it opens for tests. All others have Jest's or Playwright's `timeout`. */
  limitMs: number;
  /** In the full run, where it looks at more. */
  fullLimitMs?: number;
  reason: string;
}

/** All tests that may take longer than the others, and why. */
export const TIME_LIMITS: readonly TimeLimit[] = [
  {
    file: 'api/src/agents/mcp/mcp.test.ts',
    limitMs: 15_000,
    reason: 'A conversation is a whole purchase, from the search to the placed order.',
  },
  {
    file: 'api/src/agents/acp/acp.test.ts',
    limitMs: 15_000,
    reason: 'A conversation is a whole purchase, from the first line to the placed order.',
  },
  {
    file: 'api/src/auth/principal/public-reads.test.ts',
    limitMs: 15_000,
    reason: 'Each page that is shared is asked for as each kind of person.',
  },
  {
    file: 'api/src/auth/principal/strangers.test.ts',
    limitMs: 15_000,
    reason: 'The document of all calls is made, and accounts with things of their own for each of them.',
  },
  {
    file: 'api/src/platform/openapi/security.test.ts',
    limitMs: 15_000,
    reason: 'The document of all calls is made, and each of its reads is asked for twice.',
  },
  {
    file: 'api/src/orders/cart/random-carts.test.ts',
    limitMs: 20_000,
    reason: 'A cart of five lines with a code, cards and an address is a dozen calls.',
  },
  {
    file: 'api/src/orders/cart/change-variant.races.test.ts',
    limitMs: 20_000,
    reason: 'Each race is run again with new carts: one that ends well proves nothing.',
  },
  {
    file: 'api/src/orders/order-payment/change-while-paying.races.test.ts',
    limitMs: 20_000,
    reason: 'Each race is run again with new orders: one that ends well proves nothing.',
  },
  {
    file: 'api/src/orders/checkout/any-order.test.ts',
    limitMs: 20_000,
    fullLimitMs: 400_000,
    reason: 'A property: each example is a dozen calls of a purchase.',
  },
  {
    file: 'api/src/orders/checkout/checkout.races.test.ts',
    limitMs: 20_000,
    reason: 'A dozen orders are made one by one before they race.',
  },
  {
    file: 'api/src/orders/gift-cards/gift-delivery.test.ts',
    limitMs: 15_000,
    reason: 'Orders are paid, their cards made, and their mails carried.',
  },
  {
    file: 'api/src/orders/gift-cards/gift-delivery.races.test.ts',
    limitMs: 20_000,
    reason: 'Orders are paid one by one before their cards race.',
  },
  {
    file: 'api/src/orders/gift-cards/gift-delivery.full.races.test.ts',
    limitMs: 120_000,
    reason: 'A process of the API starts and is killed, several times.',
  },
  {
    file: 'api/src/payments/settlement/hold-lease.test.ts',
    limitMs: 15_000,
    reason: 'A payment renews its lease by a timer, which is waited for.',
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
    file: 'api/src/orders/order-payment/order-and-pay.test.ts',
    limitMs: 15_000,
    reason: 'Ten to thirty orders are made and paid in a test.',
  },
  {
    file: 'api/src/orders/order-payment/payment-rate-limits.test.ts',
    limitMs: 15_000,
    reason: 'A limit is reached by twenty calls, for each way to pay.',
  },
  {
    file: 'api/src/platform/database/database-unavailable.races.test.ts',
    limitMs: 20_000,
    reason: 'A process of the API starts, and waits for its database.',
  },
  {
    file: 'api/src/platform/database/database.test.ts',
    limitMs: 30_000,
    reason: 'PostgreSQL sets up a new data directory, and opens it again.',
  },
  {
    file: 'api/src/catalogue/documents/documents.test.ts',
    limitMs: 15_000,
    reason: 'Two processes start, read fonts and draw a document.',
  },
  {
    file: 'api/src/platform/rate-limits/guess-limits.test.ts',
    limitMs: 15_000,
    reason: 'Limits are reached by hundreds of calls.',
  },
  {
    file: 'api/src/platform/http/reads-change-nothing.test.ts',
    limitMs: 15_000,
    reason: 'Each page that is read is asked for as two people.',
  },
  {
    file: 'api/src/embedded/identity/service/account-existence.test.ts',
    limitMs: 15_000,
    reason: 'Passwords are hashed a dozen times, which is meant to take long.',
  },
  {
    file: 'api/src/embedded/identity/service/guesses.test.ts',
    limitMs: 15_000,
    reason: 'Passwords are hashed a dozen times, which is meant to take long.',
  },
  {
    file: 'api/src/embedded/identity/hosted/hosted.test.ts',
    limitMs: 15_000,
    reason: 'Passwords are proved a dozen times, which is meant to take long.',
  },
  {
    file: 'api/src/embedded/identity/attempts/password-guesses.test.ts',
    limitMs: 15_000,
    reason: 'Limits are reached by hundreds of guesses.',
  },
  {
    file: 'api/src/embedded/identity/service/sessions-and-keys.test.ts',
    limitMs: 15_000,
    reason: 'Passwords are hashed and proved, which is meant to take long.',
  },
  {
    file: 'api/src/embedded/identity/service/sign-up.test.ts',
    limitMs: 15_000,
    reason: 'Passwords are hashed and proved, which is meant to take long.',
  },
  {
    file: 'api/src/auth/impersonation/impersonation-log.test.ts',
    limitMs: 15_000,
    reason: 'Each change that an admin can make is made.',
  },
  {
    file: 'api/src/platform/openapi/answers.test.ts',
    limitMs: 60_000,
    reason: 'Each call of the document is made.',
  },
  {
    file: 'api/src/platform/openapi/fuzz.test.ts',
    limitMs: 60_000,
    fullLimitMs: 300_000,
    reason: 'Six hundred calls and more, one after the other.',
  },
  {
    file: 'api/src/orders/account-orders/account-orders.test.ts',
    limitMs: 15_000,
    reason: 'Orders are placed and paid one after the other.',
  },
  {
    file: 'api/src/orders/cart/any-cart.test.ts',
    limitMs: 20_000,
    fullLimitMs: 400_000,
    reason: 'A property: each example is a dozen calls of a cart.',
  },
  {
    file: 'api/src/orders/cart/cart.races.test.ts',
    limitMs: 20_000,
    reason: 'Fifteen rounds of a race.',
  },
  {
    file: 'api/src/orders/cart/bad-input.test.ts',
    limitMs: 15_000,
    reason: 'Each field of each call is spoilt in every way.',
  },
  {
    file: 'api/src/payments/settlement/bad-input.test.ts',
    limitMs: 15_000,
    reason: 'Each field of each call is spoilt in every way.',
  },
  {
    file: 'api/src/payments/settlement/killed-refunds.full.races.test.ts',
    limitMs: 180_000,
    reason: 'A process of the API starts and is killed, several times.',
  },
  {
    file: 'api/src/payments/settlement/bank-returns.races.test.ts',
    limitMs: 20_000,
    reason: 'Each race is run again with new orders: one that ends well proves nothing.',
  },
  {
    file: 'api/src/payments/settlement/payments.races.test.ts',
    limitMs: 20_000,
    reason: 'A dozen orders are made and paid one after the other.',
  },
  {
    file: 'api/src/customers/personal-data/personal-data.test.ts',
    limitMs: 15_000,
    reason: 'A customer gets one of everything by some thirty calls.',
  },
  {
    file: 'api/src/search/live-index/two-nodes.races.test.ts',
    limitMs: 20_000,
    reason: 'Each of two processes reads the changed catalogue into its search.',
  },
  {
    file: 'api/src/embedded/search/thread/search-thread.test.ts',
    limitMs: 20_000,
    reason: 'A thread starts, and reads every record.',
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
    file: 'mf-cart-checkout/src/checkout/checkout-page.test.tsx',
    limitMs: 15_000,
    reason: 'A telephone number is typed key by key, and the page drawn after each.',
  },
  {
    file: 'shared/releases/src/service/killed-registry.test.ts',
    limitMs: 20_000,
    reason: 'A process starts and is killed, several times.',
  },
  {
    file: 'shared/create-slice/src/template.test.ts',
    limitMs: 60_000,
    reason: 'A slice is built, its types are checked, and its own tests run.',
  },
  {
    file: 'shared/releases/src/storage.test.ts',
    limitMs: 15_000,
    reason: 'Writers race for one document on a server that speaks S3, one request after another.',
  },
  {
    file: 'shared/releases/src/s3/s3-failures.test.ts',
    limitMs: 20_000,
    reason: 'Releases go to a server that speaks S3 and come back, and the client tries again what broke.',
  },
  {
    file: 'shared/releases/src/evaluate-release.test.ts',
    limitMs: 20_000,
    reason: 'A process starts and evaluates a release fifty times.',
  },
  {
    file: 'shared/releases/src/registry-writers.test.ts',
    limitMs: 20_000,
    reason: 'A process starts and is killed, several times.',
  },
  {
    file: 'shared/slice-kit/src/build/webpack/federation.test.ts',
    limitMs: 20_000,
    reason: 'A browser loads sites.',
  },
  {
    file: 'shared/slice-kit/src/build/build-release.test.ts',
    limitMs: 30_000,
    reason: 'webpack builds slices.',
  },
  {
    file: 'shared/slice-kit/src/cli/remote-publishing.test.ts',
    limitMs: 20_000,
    reason: 'Each command of a team is a process of its own.',
  },
  {
    file: 'shared/slice-kit/src/dev/dev-build.test.ts',
    limitMs: 20_000,
    reason: 'webpack builds a slice again after each edit.',
  },
  {
    file: 'shared/workspace/src/e2e/let-off-reporter.test.ts',
    limitMs: 20_000,
    reason: 'Playwright starts.',
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
    file: 'shared/workspace/src/install/ensure-installed.test.ts',
    limitMs: 15_000,
    reason: 'It is waited for until an npm counts as stuck.',
  },
  {
    file: 'shell/src/server/pool/late-bombs.test.ts',
    limitMs: 60_000,
    reason: 'What comes long after a page is waited for, in a thread of each slice alone.',
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
    file: 'shell/src/render/layout-data/menus-at-start.test.ts',
    limitMs: 20_000,
    reason: 'The shell is built.',
  },
  {
    file: 'shell/src/server/pool/left-out-slices.test.ts',
    limitMs: 60_000,
    reason:
      'One that hangs is known by the processor time that it has had, and threads get little where others want it.',
  },
  {
    file: 'shell/src/server/pool/render-pool.test.ts',
    limitMs: 60_000,
    reason: 'Two threads make more pages than they can, and get little where others want the processor too.',
  },
  {
    file: 'shell/src/server/trial/trial.test.ts',
    limitMs: 60_000,
    reason: 'Two processes start in each test, and get little where others want the processor too.',
  },
  {
    file: 'shell/src/server/trial/trial-beside-live.test.ts',
    limitMs: 60_000,
    reason: 'Two processes start in each test, and get little where others want the processor too.',
  },
  {
    file: 'shell/src/server/trial/endless-releases.test.ts',
    limitMs: 60_000,
    reason: 'Two processes start in each test, and get little where others want the processor too.',
  },
  {
    file: 'shell/src/server/proxy/api-proxy.test.ts',
    limitMs: 15_000,
    reason: 'Some ninety answers fill the buffers of a connection.',
  },
  {
    file: 'studio/src/encode/encode-picture.test.ts',
    limitMs: 20_000,
    reason: 'Pictures are encoded in every width.',
  },
  {
    file: 'studio/src/colors/fabrics.test.ts',
    limitMs: 10_000,
    fullLimitMs: 60_000,
    reason: 'The picture of each finish is read and measured.',
  },
  {
    file: 'studio/src/model/models.test.ts',
    limitMs: 20_000,
    fullLimitMs: 160_000,
    reason: 'Models are unpacked and validated.',
  },
];

/** The limit for the file at this path, undefined where the general one holds. */
export function timeLimitOf(path: string): number | undefined {
  const found = TIME_LIMITS.find(({ file }) => path.endsWith(`/${file}`));
  return (isFull ? found?.fullLimitMs : undefined) ?? found?.limitMs;
}
