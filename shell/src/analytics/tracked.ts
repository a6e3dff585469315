import type { StoreEvents } from '@sanderling/contract/site/events';
import { paths } from '@sanderling/contract/site/paths';
import type { EventBus } from '@sanderling/runtime';

/** What happens in the store, in the words of the tag manager. The one place that documents what trackers are told. */
export type Tracked =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'view_item'; productId: number; productName: string }
  | { name: 'view_category'; category: string }
  | { name: 'search'; query: string }
  | { name: 'add_to_cart'; variantId: number; productName: string; quantity: number; unitPriceCents: number }
  | { name: 'begin_checkout' }
  | { name: 'purchase'; number: string; totalCents: number }
  | { name: 'sign_up'; email: string }
  | { name: 'generate_lead'; source: string };

export type Track = (what: Tracked) => void;

/** Calls `track` for everything that happens, until the returned function is called. */
export function subscribeToStore(bus: EventBus, track: Track): () => void {
  const ends = [
    bus.on('page:viewed', (page) => {
      for (const what of trackedOfPage(page)) track(what);
    }),
    bus.on('product:viewed', (view) => track(trackedOfProduct(view))),
    bus.on('cart:added', (addition) => track({ name: 'add_to_cart', ...addition })),
    bus.on('order:completed', (order) => track(trackedOfOrder(order))),
    bus.on('account:created', ({ email }) => track({ name: 'sign_up', email })),
    bus.on('lead:captured', ({ source }) => track({ name: 'generate_lead', source })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function trackedOfProduct({ productId, name }: StoreEvents['product:viewed']): Tracked {
  return { name: 'view_item', productId, productName: name };
}

export function trackedOfOrder({ number, totalCents }: StoreEvents['order:completed']): Tracked {
  return { name: 'purchase', number, totalCents };
}

/** A page view, and what the address alone tells of it: slices need not say it again. */
export function trackedOfPage({ path, title }: StoreEvents['page:viewed']): Tracked[] {
  const { pathname, searchParams } = new URL(path, 'https://store.invalid');
  const view: Tracked = { name: 'page_view', path, title };
  const query = searchParams.get('query');
  if (pathname === paths.checkout) return [view, { name: 'begin_checkout' }];
  if (pathname.startsWith('/categories/')) {
    return [view, { name: 'view_category', category: pathname.slice('/categories/'.length) }];
  }
  if (pathname === '/search_results' && query) return [view, { name: 'search', query }];
  return [view];
}
