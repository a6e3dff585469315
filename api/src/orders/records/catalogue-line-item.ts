import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { Departure } from '@sanderling/pricing/delivery-dates/departure';
import type { Deal } from '@sanderling/pricing/price-display/deals';
import type { CatalogueLine } from '../../platform/database/columns/order-content.ts';

/** Whether the shop has what a line asks for: what it has not is in no total of a cart, and stops its payment. */
export function isAvailable({
  availableQuantity,
  isPurchasable,
  expiredQuote,
  quantity,
  quotedPromise,
}: LineRecord): boolean {
  return (
    isPurchasable &&
    expiredQuote === undefined &&
    (availableQuantity === null || quotedPromise !== undefined || quantity <= availableQuantity)
  );
}

/** How many of a line that a quote has promised from stock the shop has no more, and has no day for; at `inStock` pieces of it. */
export function backOrdersOf(
  { availableQuantity, quantity, quotedPromise }: LineRecord,
  inStock = availableQuantity,
): number {
  if (quotedPromise !== 'in_stock' || availableQuantity === null || inStock === null) return 0;
  return Math.max(0, quantity - inStock);
}

/** The same of all lines. */
export function sumOfBackOrders(lines: readonly LineRecord[]): number {
  return lines.reduce((sum, line) => sum + backOrdersOf(line), 0);
}

/** A line of an order with its place in the database and what the shop can deliver of it. */
export interface LineRecord extends CatalogueLine {
  id: number;
  variantId: number;
  quantity: number;
  /** Where it stands among the lines, in ids of lines: its own, or of the line that was removed. */
  position: number;
  /** To whom a gift card is sent; null for the buyer, and for everything else. */
  giftDelivery: GiftDelivery | null;
  /** When the gift cards of the line were made and mailed; null before, and for everything else. */
  emailedAt: Date | null;
  /** When they last got new numbers, sent or printed; null where they never did. */
  reissuedAt: Date | null;
  reissuedHow: 'resent' | 'printed' | null;
  /** When it was put into a cart: another one, where carts were merged. */
  addedAt: Date;
  /** Number of the order by which its owner has bought the same since it was put in, through a quote; null for most. */
  orderedWith: string | null;
  /** Prices for some hours, of which one is on, is over or comes. Empty for what is frozen. */
  deals: readonly Deal[];
  departure: Departure;
  /** The catalogue's day of this moment, whatever was frozen; null for what is no back order now. */
  backorderDateNow: string | null;
  isPurchasable: boolean;
  /** How many the shop can promise; null when it can make or get any number. */
  availableQuantity: number | null;
  /** What a quote asks for a piece; null for what is at the shop's prices. */
  quotedPriceCents: number | null;
  /** Its regular price on the day of the quote's answer, off which the quote was given; null for what is at the shop's prices. */
  quotedRegularCents: number | null;
  /** How long the quote says it takes, in place of the catalogue. */
  quotedLeadTime: string | null;
  /** At that price now, whatever the catalogue says. */
  isQuoted?: true;
  /** What the catalogue says of a line at the price of a quote. */
  catalogue?: Pick<CatalogueLine, 'regularPriceCents' | 'sellingPriceCents'>;
  /** Of a line at the price of a quote, once it is paid: what the shop asked that day for a piece. */
  shopPriceCents?: number;
  /** A quote that lasts promises the whole quantity, whatever is in stock: from stock, or in the lead time that is named. */
  quotedPromise?: 'in_stock' | 'lead_time';
  /** Why a line cannot be bought whose quote is over, and what to do. */
  expiredQuote?: string;
}
