import type { AgentCapability } from '../../platform/config/agent-settings.ts';

/** The version of the Universal Commerce Protocol that the store speaks. */
export const UCP_VERSION = '2026-04-08';
export const SHOPPING = 'dev.ucp.shopping';
const CHECKOUT = `${SHOPPING}.checkout`;
const IDENTITY_LINKING = 'dev.ucp.common.identity_linking';
const CART = `${SHOPPING}.cart`;

interface Capability {
  name: string;
  /** Below `https://ucp.dev/{version}/`. */
  spec: string;
  schema: string;
  extends?: string | string[];
  /** Which of the operator's settings offers it. */
  setting: AgentCapability;
}

export const CAPABILITIES: readonly Capability[] = [
  {
    name: `${SHOPPING}.catalog.search`,
    spec: 'specification/catalog/search',
    schema: 'schemas/shopping/catalog_search.json',
    setting: 'catalog',
  },
  {
    name: `${SHOPPING}.catalog.lookup`,
    spec: 'specification/catalog/lookup',
    schema: 'schemas/shopping/catalog_lookup.json',
    setting: 'catalog',
  },
  { name: CART, spec: 'specification/cart', schema: 'schemas/shopping/cart.json', setting: 'cart' },
  {
    name: CHECKOUT,
    spec: 'specification/checkout',
    schema: 'schemas/shopping/checkout.json',
    setting: 'checkout',
  },
  {
    name: `${SHOPPING}.fulfillment`,
    spec: 'specification/fulfillment',
    schema: 'schemas/shopping/fulfillment.json',
    extends: CHECKOUT,
    setting: 'fulfillment',
  },
  {
    name: `${SHOPPING}.discount`,
    spec: 'specification/discount',
    schema: 'schemas/shopping/discount.json',
    extends: [CHECKOUT, CART],
    setting: 'discount',
  },
  {
    name: `${SHOPPING}.buyer_consent`,
    spec: 'specification/buyer-consent',
    schema: 'schemas/shopping/buyer_consent.json',
    extends: CHECKOUT,
    setting: 'consent',
  },
  {
    name: `${SHOPPING}.order`,
    spec: 'specification/order',
    schema: 'schemas/shopping/order.json',
    setting: 'order',
  },
  {
    name: IDENTITY_LINKING,
    spec: 'specification/identity-linking',
    schema: 'schemas/common/identity_linking.json',
    setting: 'identity',
  },
];

export function published(path: string): string {
  return `https://ucp.dev/${UCP_VERSION}/${path}`;
}
