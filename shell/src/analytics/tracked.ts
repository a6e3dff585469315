import type { StoreEvents } from '@sanderling/contract/site/events';
import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { isOfAPerson, publicPath } from './public-path.ts';
import type { RecordedEvent } from './record-events.ts';

/** What happens in the store, in the words of the tag manager. The one place that documents what trackers are told. */
export type Tracked =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'view_item'; productId: number; variantId?: number; productName: string; unitPriceCents?: number }
  | { name: 'view_category'; category: string; first?: number; items?: readonly ListedItem[] }
  | { name: 'search'; query: string }
  | {
      name: 'add_to_cart';
      variantId: number;
      productId?: number;
      productName: string;
      quantity: number;
      unitPriceCents: number;
    }
  | { name: 'begin_checkout'; value?: number; items?: readonly CartItem[] }
  | ({ name: 'purchase' } & Omit<StoreEvents['order:completed'], 'orderId'>)
  | { name: 'sign_up'; email: string }
  | { name: 'generate_lead'; source: string };

/** A piece of the cart in the words of a data layer; dollars, `price` is what one costs there. */
interface CartItem {
  item_id: number;
  item_name: string;
  quantity: number;
  price: number;
}

/** What trackers are told of a cart. */
export type TrackedCart = Pick<Order, 'total' | 'line_items'>;

interface ListedItem {
  productId: number;
  variantId: number;
  name: string;
  unitPriceCents: number;
}

/** One event. Its id is the same wherever it is told, so that who hears it twice can tell. */
export interface TrackedEvent {
  id: string;
  what: Tracked;
}

/** What an event of the store means to trackers, in the order in which they hear it. `cart` is the visitor’s, where it is known. */
export function trackedOf(event: RecordedEvent, cart?: () => TrackedCart | undefined): Tracked[] {
  switch (event.name) {
    case 'page:viewed':
      return trackedOfPage(event.detail, cart);
    case 'product:viewed': {
      const { name: productName, ...viewed } = event.detail;
      return [{ name: 'view_item', ...viewed, productName }];
    }
    case 'list:viewed':
      return [{ name: 'view_category', ...event.detail }];
    case 'cart:added':
      return [{ name: 'add_to_cart', ...event.detail }];
    case 'order:completed': {
      const { orderId: _, ...placed } = event.detail;
      return [{ name: 'purchase', ...placed }];
    }
    case 'account:created':
      return [{ name: 'sign_up', email: event.detail.email }];
    case 'lead:captured':
      return [{ name: 'generate_lead', source: event.detail.source }];
    case 'experiment:viewed':
      // The store counts its experiments itself, and tells no one.
      return [];
  }
}

/** A page view, and what the address alone tells of it: slices need not say it again. */
function trackedOfPage(
  { path, title }: StoreEvents['page:viewed'],
  cart?: () => TrackedCart | undefined,
): Tracked[] {
  const { pathname, searchParams } = new URL(path, 'https://store.invalid');
  const query = searchParams.get('query') ?? searchParams.get('q') ?? '';
  const isSaid = !isOfAPerson(query);
  // The title of a page of results has what was searched for.
  const view: Tracked = { name: 'page_view', path: publicPath(path), title: isSaid ? title : pathname };
  if (pathname === paths.checkout) return [view, begunCheckout(cart?.())];
  if (pathname === '/search_results' && query && isSaid) return [view, { name: 'search', query }];
  return [view];
}

function begunCheckout(cart: TrackedCart | undefined): Tracked {
  if (!cart) return { name: 'begin_checkout' };
  const items = cart.line_items.map(({ variant, product_name, quantity, total }) => ({
    item_id: variant.id,
    item_name: product_name,
    quantity,
    // To the cent.
    price: Math.round((total * 100) / quantity) / 100,
  }));
  return { name: 'begin_checkout', value: cart.total, items };
}
