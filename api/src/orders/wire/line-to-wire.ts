import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { LineTotals } from '@sanderling/pricing/order-totals/line-totals';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { arrivalOf, type OrderArrivals } from '../records/arrivals.ts';
import type { LineRecord } from '../records/catalogue-line-item.ts';
import { dealReason } from './deal-reason.ts';
import { lineReason } from './line-reason.ts';
import { lineReductions } from './price-reductions.ts';
import { quoteReason } from './quote-reason.ts';
import { maxQuantity, unavailableReason } from './stock-messages.ts';

interface SeenLine {
  arrivals: OrderArrivals;
  /** By line id, what is said of a quote's lines that the shop sells for less. */
  cheaper?: ReadonlyMap<number, string>;
  isOpen: boolean;
  /** A designer shows the cart to a client: nothing of what the studio has bought, or how. */
  isForClient?: boolean;
  now: Date;
}

/** A line as the contract has it. Only a line of a cart says that it cannot be had. `order`: null for one that never had totals. */
export function lineToWire(
  line: LineRecord,
  order: OrderTotals | null,
  { arrivals, cheaper, isForClient = false, isOpen, now }: SeenLine,
): LineItem {
  const totals = order?.lines.find(({ lineId }) => lineId === line.id);
  const regularCents = line.regularPriceCents * line.quantity;
  const totalCents = totals?.netCents ?? line.sellingPriceCents * line.quantity;
  const isOnSale = line.sellingPriceCents < line.regularPriceCents;
  const main = line.images.find((image) => image.display_type === 'main');
  // Its design says what a gift is for: a product's own occasion, or that it is sent by e-mail, may contradict it.
  const givenName = line.giftDelivery?.design ? 'Gift card' : null;
  const refusal = isOpen ? unavailableReason(line) : null;
  return {
    id: line.id,
    quantity: line.quantity,
    price: dollarsFromCents(line.sellingPriceCents),
    compare_at_price: isOnSale ? dollarsFromCents(line.regularPriceCents) : null,
    product_name: givenName ?? line.productName,
    category: line.categoryName,
    category_permalink: line.categoryPermalink,
    supplier_name: line.supplierName,
    variant: {
      id: line.variantId,
      sku: line.sku,
      name: givenName === null ? line.variantName : `${givenName}, ${line.optionName}`,
      slug: line.slug,
      option_name: line.optionName,
      images: line.images,
    },
    // Empty where there is no picture yet: pages are designed for that.
    image_url: main?.images_url.original ?? '',
    product_url: `/products/${line.slug}`,
    total: dollarsFromCents(totalCents),
    regular_total: totalCents < regularCents ? dollarsFromCents(regularCents) : null,
    reason: reasonOf(
      quoteReason(order && lineReason(line, order), cheaper?.get(line.id), line),
      reasonOf(
        isOpen ? dealReason(line, { now, isOfRegular: isOfRegularPrice(totals) }) : null,
        isOpen && !isForClient ? orderedReason(line) : null,
      ),
    ),
    reductions: order === null ? [] : lineReductions(line, order),
    return_policy: line.returnPolicy,
    arrival: arrivalOf(arrivals.now, line.id),
    promised_arrival: arrivals.promised && arrivalOf(arrivals.promised, line.id),
    ...(line.giftDelivery === null ? {} : { gift_delivery: line.giftDelivery }),
    ...(line.isGiftCard && !isOpen ? { emailed_at: line.emailedAt?.toISOString() ?? null } : {}),
    ...(line.reissuedAt === null ? {} : { reissued_at: line.reissuedAt.toISOString() }),
    ...(line.reissuedHow === null ? {} : { reissued_how: line.reissuedHow }),
    ...(refusal === null ? {} : { unavailable_reason: refusal }),
    ...(isOpen && line.orderedWith !== null ? { ordered_with: line.orderedWith } : {}),
    ...(isOpen ? { max_quantity: maxQuantity(line), position: line.position } : {}),
    ...(totals === undefined ? {} : { explanation: explanationToWire(line, totals) }),
  };
}

/** A designer's trade price, and what is best beside a code, take their percent off the regular price, whatever the sale. */
function isOfRegularPrice(totals: LineTotals | undefined): boolean {
  const pricedBy = totals?.explanation.pricedBy;
  return pricedBy === 'designer' || pricedBy === 'best_price';
}

/** What was bought through a quote stays in the cart that the quote was asked from, and would be bought again. */
function orderedReason({ orderedWith }: LineRecord): string | null {
  return orderedWith && `Ordered with ${orderedWith}, through your quote. Remove it unless you want it again`;
}

/** Reasons say what comes off without a full stop, which stands before what is said of a deal. */
function reasonOf(reason: string | null, deal: string | null): string | null {
  if (reason === null || deal === null) return reason ?? deal;
  return `${reason.replace(/\.$/, '')}. ${deal}`;
}

function explanationToWire(line: LineRecord, totals: LineTotals): NonNullable<LineItem['explanation']> {
  const { nextTier, percent, pricedBy, text } = totals.explanation;
  const discountCents = totals.discountCents + totals.bestPriceCents;
  return {
    priced_by: pricedBy,
    percent,
    // Exact: every discount is a whole number of cents on each piece.
    unit_price: dollarsFromCents(totals.netCents / line.quantity),
    discount: discountCents === 0 ? 0 : -dollarsFromCents(discountCents),
    text,
    next_tier: nextTier && {
      percent: nextTier.percent,
      from: dollarsFromCents(nextTier.fromCents),
      missing_amount: dollarsFromCents(nextTier.missingCents),
      text: nextTier.text,
    },
  };
}
