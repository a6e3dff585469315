import type { StoreEvent } from './events.ts';

/** The slice, or the shell, that says each of these events: no other may. What is not among them every slice may say. */
export const EVENT_OWNERS = {
  'cart:quantity-changed': 'mf-cart-checkout',
  'order:completed': 'mf-cart-checkout',
  'product:viewed': 'mf-catalog',
  'list:viewed': 'mf-catalog',
  'page:viewed': 'shell',
  'session:changed': 'mf-account',
  'account:created': 'mf-account',
  'account:identified': 'mf-account',
  'lead:captured': 'mf-promotions',
  'campaign:joined': 'mf-promotions',
  'cookies:accepted': 'shell',
} as const satisfies Partial<Record<StoreEvent, string>>;
