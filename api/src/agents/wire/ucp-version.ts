import type { AgentCapability } from '../../platform/config/agent-settings.ts';

/** The version of the Universal Commerce Protocol that the store speaks. */
export const UCP_VERSION = '2026-04-08';
/** What it speaks too, with those whose profile is of it: the same operations in other words. */
export const OLDER_VERSION = '2026-01-11';
export const UCP_VERSIONS = [UCP_VERSION, OLDER_VERSION] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];
export const SHOPPING = 'dev.ucp.shopping';
const CHECKOUT = `${SHOPPING}.checkout`;
const IDENTITY_LINKING = 'dev.ucp.common.identity_linking';
const CART = `${SHOPPING}.cart`;

export interface Capability {
  name: string;
  /** Below `https://ucp.dev/{version}/`. */
  spec: string;
  schema: string;
  extends?: string | string[];
  /** Which of the operator's settings offers it. */
  setting: AgentCapability;
  /** Whether the older version has it, in a form that the store can speak. */
  isInOlder?: true;
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
    isInOlder: true,
  },
  {
    name: `${SHOPPING}.fulfillment`,
    spec: 'specification/fulfillment',
    schema: 'schemas/shopping/fulfillment.json',
    extends: CHECKOUT,
    setting: 'fulfillment',
    isInOlder: true,
  },
  {
    name: `${SHOPPING}.discount`,
    spec: 'specification/discount',
    schema: 'schemas/shopping/discount.json',
    extends: [CHECKOUT, CART],
    setting: 'discount',
    isInOlder: true,
  },
  {
    name: `${SHOPPING}.buyer_consent`,
    spec: 'specification/buyer-consent',
    schema: 'schemas/shopping/buyer_consent.json',
    extends: CHECKOUT,
    setting: 'consent',
    isInOlder: true,
  },
  {
    name: `${SHOPPING}.order`,
    spec: 'specification/order',
    schema: 'schemas/shopping/order.json',
    setting: 'order',
    isInOlder: true,
  },
  {
    name: IDENTITY_LINKING,
    spec: 'specification/identity-linking',
    schema: 'schemas/common/identity_linking.json',
    setting: 'identity',
  },
];

/** What the store offers of a version, by the operator's settings. */
export function capabilitiesOf(
  version: UcpVersion,
  settings: readonly AgentCapability[],
): readonly Capability[] {
  return CAPABILITIES.filter(
    ({ isInOlder, setting }) => settings.includes(setting) && (version === UCP_VERSION || isInOlder === true),
  );
}

export function published(path: string, version: UcpVersion = UCP_VERSION): string {
  return `https://ucp.dev/${version}/${path}`;
}
