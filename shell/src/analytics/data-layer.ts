import type { Consent } from '@sanderling/contract/site/consent';
import type { Tracked, TrackedEvent } from './tracked.ts';
import { ofVendor, type UntoldEvents } from './untold-events.ts';

declare global {
  interface Window {
    /** Where a tag manager finds what happened: memory of the document, from the start. Who reads it comes once the visitor allows it. */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Begins the data layer for a tag manager, once: what its own tags may do, and what it has not heard of the documents before. It reads all in
 * this order, so this comes before the page that is shown; what a visitor did on other pages before they accepted goes.
 */
export function openDataLayer(
  page: Pick<Window, 'dataLayer'>,
  { statistics, marketing }: Consent,
  earlier: UntoldEvents,
): void {
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  if (layer.some(({ event }) => event === 'gtm.js')) return;
  const ofThisPage = layer.slice(
    Math.max(
      0,
      layer.findLastIndex(({ event }) => event === 'page_view'),
    ),
  );
  layer.splice(
    0,
    layer.length,
    { event: 'consent', statistics, marketing },
    { event: 'gtm.js', 'gtm.start': Date.now() },
    ...ofVendor(earlier, 'tagManager').map(entryOf),
    ...ofThisPage,
  );
}

/** Writes what happened to the data layer. Amounts in dollars. */
export function pushToDataLayer(page: Pick<Window, 'dataLayer'>, event: TrackedEvent): void {
  page.dataLayer ??= [];
  page.dataLayer.push(entryOf(event));
}

/** Takes out what no tag manager has read. */
export function takeFromDataLayer(page: Pick<Window, 'dataLayer'>, events: readonly TrackedEvent[]): void {
  const ids = new Set<unknown>(events.map(({ id }) => id));
  const layer = page.dataLayer ?? [];
  layer.splice(0, layer.length, ...layer.filter(({ event_id }) => !ids.has(event_id)));
}

/** What the data layer says of an event. */
export function entryOf({ id, what }: TrackedEvent): Record<string, unknown> {
  return { ...payloadOf(what), event_id: id };
}

/** A piece has one id in all events, that of its variant; `item_group_id` is the product's. */
function viewedItem({
  productId,
  variantId,
  productName,
  unitPriceCents,
}: Extract<Tracked, { name: 'view_item' }>) {
  // Kept for this tab by an older release, without them.
  const item = { item_id: variantId ?? productId, item_group_id: productId, item_name: productName };
  if (unitPriceCents === undefined) return { items: [item] };
  const price = unitPriceCents / 100;
  return { currency: 'USD', value: price, items: [{ ...item, price }] };
}

/** Places count from one over all pages of the list. */
function listedItems({ category, first = 0, items }: Extract<Tracked, { name: 'view_category' }>) {
  // Stored for this tab by an older release, without them.
  if (!items) return { item_list_name: category };
  return {
    item_list_name: category,
    currency: 'USD',
    items: items.map(({ productId, variantId, name, unitPriceCents }, place) => ({
      item_id: variantId,
      item_group_id: productId,
      item_name: name,
      item_list_name: category,
      index: first + place + 1,
      price: unitPriceCents / 100,
    })),
  };
}

function payloadOf(what: Tracked): Record<string, unknown> {
  const event = what.name;
  switch (what.name) {
    case 'page_view':
      return { event, page_path: what.path, page_title: what.title };
    case 'view_item':
      return { event, ...viewedItem(what) };
    case 'view_category':
      return { event: 'view_item_list', ...listedItems(what) };
    case 'search':
      return { event, search_term: what.query };
    case 'add_to_cart': {
      const { variantId, productId, productName, quantity, unitPriceCents } = what;
      return {
        event,
        currency: 'USD',
        value: (unitPriceCents * quantity) / 100,
        items: [
          {
            item_id: variantId,
            // A page that orders a piece again does not know it.
            ...(productId && { item_group_id: productId }),
            item_name: productName,
            quantity,
            price: unitPriceCents / 100,
          },
        ],
      };
    }
    case 'begin_checkout':
      return { event, currency: 'USD', value: what.value, ...(what.items && { items: what.items }) };
    case 'purchase':
      return {
        event,
        currency: 'USD',
        value: what.totalCents / 100,
        transaction_id: what.number,
        ...what.sale,
      };
    case 'generate_lead':
      return { event, lead_source: what.source };
    case 'sign_up':
      // Who has signed up is told to those who write to them, not to the tag manager.
      return { event };
  }
}
