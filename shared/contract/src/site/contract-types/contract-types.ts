// Written by `npm run contract-types -w shared/contract`.
import type { TypeMembers } from './read-types.ts';

/** Members of each event's payload and of what each slot gets, such as `event cart:added`. A release carries those that it uses. */
// biome-ignore format: written by a program.
export const CONTRACT_TYPES: Readonly<Record<string, TypeMembers>> = {
  'event cart:added': { 'variantId': 'number', 'productId?': 'number', 'productName': 'string', 'quantity': 'number', 'unitPriceCents': 'number' },
  'event cart:add-failed': { 'variantId': 'number', 'message': 'string' },
  'event cart:quantity-changed': { 'lineItemId': 'number', 'quantity': 'number' },
  'event cart:preview-requested': { 'open': 'boolean' },
  'event order:completed': { 'orderId': 'string', 'number': 'string', 'totalCents': 'number', 'sale?': 'Sale' },
  'event modal:open': { 'name': 'string', 'props?': 'Record<string, unknown>', 'listeners?': 'Record<string, (detail: unknown) => void>', 'width?': 'number', 'maxSize?': 'boolean', 'classes?': 'string[]' },
  'event modal:close': {},
  'event toast:show': { 'message': 'string', 'html?': 'boolean', 'tone?': '"plain" | "problem"', 'action?': '{ label: string; run: () => void }', 'about?': '"cart" | "connection"' },
  'event toast:hide': {},
  'event search:requested': { 'query': 'string' },
  'event product:viewed': { 'productId': 'number', 'variantId': 'number', 'name': 'string', 'unitPriceCents?': 'number' },
  'event list:viewed': { 'category': 'string', 'first': 'number', 'items': 'readonly { productId: number; variantId: number; name: string; unitPriceCents: number }[]' },
  'event page:viewed': { 'path': 'string', 'title': 'string' },
  'event session:changed': { 'signedIn': 'boolean' },
  'event account:created': { 'email': 'string' },
  'event account:identified': { 'email': 'string' },
  'event lead:captured': { 'source': 'string' },
  'event campaign:joined': { 'campaign': 'string', 'email': 'string' },
  'event cookies:accepted': {},
  'event experiment:viewed': { 'experiment': 'string', 'variant': 'string' },
  'slot site.top': { 'path': 'string' },
  'slot site.banner': { 'path': 'string' },
  'slot header.cart': {},
  'slot header.search': { 'onClose': '() => void' },
  'slot recommended.styles': { 'heading?': 'string' },
  'slot site.end': { 'path': 'string' },
};
