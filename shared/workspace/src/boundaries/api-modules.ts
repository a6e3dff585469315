import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The API's modules, the lowest first: each may import those before it, through their entry. An entry is what other modules may
 * import of a module, as a package's `exports` are: files below its folder. All of `platform` is entry.
 */
const API_MODULES: Readonly<Record<string, readonly string[]>> = {
  platform: ['.+'],
  notifications: [
    'mail/(arrival-in-words|confirmation-mail|limit-mails|lines-in-mail|plain-mail|queue-mail|render-mail|sentence|trade-desk|write-confirmation|write-order-mail)',
    'outbound-webhooks/queue-webhook',
  ],
  auth: [
    'identify-principal/order-access-of',
    'identity-provider/(identity-error|identity-provider|identity-service|reset-token|to-problem)',
    'operators/(by-operator|call-operator-api|operator-wire)',
    'principal/(principal|require-role)',
    'tokens/(signing-keys|verify-token)',
  ],
  catalogue: [
    'changes/(change-routes|read-changes)',
    'content/(content-kinds|live-content)',
    'media/(picture-in-mail|picture-library)',
    'products/(catalogue-price|find-product|product-wire|sold-out|variant-wire)',
    'seasons/read-seasons',
    'uploads/(delete-pictures|store-picture)',
  ],
  search: [
    'algolia/push-to-algolia',
    'live-index/(live-index|search-catalogue)',
    'records/(read-indexed-products|read-records)',
    'understanding/(known-values|live-known-values|search-parameters-of|understand|understand-query|understanding-routes)',
    'vocabulary/(index-name|misspellings|synonyms|tokenize)',
    'words/search-words-routes',
  ],
  promotions: [
    'codes/(claim-promotion|person-of-email|personal-code|promotion-record|promotion-refusal|send-personal-code)',
    'gift-cards/(buyer-name|find-gift-card|gift-card-code|gift-recipients|issue-gift-cards|mail-gift-cards|redeem-gift-cards|refund-to-gift-cards|renumber-gift-cards)',
  ],
  experiments: [],
  payments: [
    '(apple-pay|bread|paypal)/[a-z-]+-gateway',
    'gateways/(choose-gateways|gateways|payment-context)',
    'payment-gateway/payment-gateway',
    'paypal/paypal-wire',
    'records/payment-record',
    'refunds/(request-refund|settle-refund)',
    'settlement/(payment-terms|settle-payment)',
  ],
  orders: [
    'account-orders/list-orders',
    'addresses/(check-address|normalize-phone|set-addresses|set-delivery-instructions)',
    'cart/(add-to-cart|estimate-order|find-open-cart|merge-open-carts|set-cart-cookie|set-zip-code|update-quantity)',
    'checkout/set-service-levels',
    'discounts/(apply-promotion|clear-promotion)',
    'idempotency/(form-press|idempotency|once-outside)',
    'order-payment/(bank-challenges|check-order-complete|order-and-pay)',
    'prepared-orders/preparing-session',
    'records/(annual-spend|asked-shipments|back-order-in-words|certificate-of-state|delivery-days|delivery-rates|load-lines|load-order|order-contact|order-facts|order-quote|order-totals-now|order-version|steps)',
    'samples/order-samples',
    'wire/(deal-reason|exemption-in-words|order-to-wire|read-placed-order)',
  ],
  quotes: ['asking/save-draft', 'reading/(by-urgency|quote-to-wire|read-quote|read-quote-summaries)'],
  projects: ['reading/read-summaries', 'reading/studio-address'],
  fulfillment: [],
  customers: [],
  agents: [],
  backup: [],
};
const NAMES = Object.keys(API_MODULES);

/** `test` matches files that may reach into every module: tests, measurements, and what both build on. */
export function apiModuleRules(test: string): IForbiddenRuleType[] {
  const oneWay = NAMES.slice(0, -1).map((module, index) => ({
    name: `api-${module}-imports-no-later-module`,
    comment:
      'Modules of the API import one way: what a module needs of a later one is a function that api/src/app.ts gives it.',
    severity: 'error' as const,
    from: { path: `^api/src/${module}/`, pathNot: test },
    to: { path: `^api/src/(${NAMES.slice(index + 1).join('|')})/` },
  }));
  const throughEntries = NAMES.slice(1).map((module, index) => ({
    name: 'api-modules-import-through-entries',
    comment:
      'Other modules import what api-modules.ts lists of a module. All else is its own, to change freely.',
    severity: 'error' as const,
    from: { path: `^api/src/(${[...NAMES.slice(index + 2), 'embedded'].join('|')})/`, pathNot: test },
    to: { path: `^api/src/${module}/`, pathNot: entryOf(module) },
  }));
  return [...oneWay, ...throughEntries];
}

function entryOf(module: string): string {
  return `^api/src/${module}/(${API_MODULES[module]?.join('|')})\\.ts$`;
}
