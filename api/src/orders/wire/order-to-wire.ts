import type { Order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { zipFeeFor, zipFeeInWords } from '@sanderling/pricing/shipping/delivery-charges';
import { arrivalsOf } from '../records/arrivals.ts';
import { sumOfBackOrders } from '../records/catalogue-line-item.ts';
import { chosenDays } from '../records/delivery-days.ts';
import { LORRY_CATEGORIES } from '../records/delivery-rates.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { contactOf } from '../records/order-contact.ts';
import { withoutQuote } from '../records/order-quote.ts';
import { discountOf, totalsOf } from '../records/order-totals-now.ts';
import { orderVersion } from '../records/order-version.ts';
import { adjustmentsOf, isTax, totalDollars } from './adjustments-to-wire.ts';
import { giftCardsOf } from './gift-cards-to-wire.ts';
import { hidePersonalData, hidesPersonalData } from './hide-personal-data.ts';
import { lineToWire } from './line-to-wire.ts';
import { paymentOf } from './payment-to-wire.ts';
import { preferredOf } from './preferred-delivery-to-wire.ts';
import { orderReductions } from './price-reductions.ts';
import { promotionsOf } from './promotions-to-wire.ts';
import { cheaperLines } from './quote-reason.ts';
import { shipmentsOf } from './shipments-to-wire.ts';

/** The Order of the contract, as its reader may see it. Every amount on it comes from the totals; nothing is computed a second time. */
export function orderToWire(read: OrderRecord): Order {
  const order = asShown(read);
  const all = allToWire(order);
  if (order.state === 'cart') all.version = orderVersion(read);
  return hidesPersonalData(order) ? hidePersonalData(all) : all;
}

function allToWire(order: OrderRecord): Order {
  const totals = totalsOf(order);
  const adjustments = adjustmentsOf(order, totals);
  const taxAdjustments = adjustments.filter(isTax);
  const otherAdjustments = adjustments.filter((adjustment) => !isTax(adjustment));
  const isOpen = order.state === 'cart';
  const zip = order.shippingAddress?.zip_code ?? order.estimateZipCode;
  const arrivals = arrivalsOf(
    {
      lines: order.lines,
      isFrozen: order.frozenTotals !== null,
      promised: order.promisedArrivals,
      chosenDays: chosenDays(order.tracking, totals),
    },
    { now: order.readAt, zip },
  );
  const cheaper = cheaperLines(order);
  const lineItems = order.lines.map((line) =>
    lineToWire(line, totals, {
      ...{ arrivals, cheaper, isOpen, now: order.readAt },
      isForClient: order.hidesTradePrices,
    }),
  );
  const { gap } = totals.shipping;
  const backOrders = sumOfBackOrders(order.lines);
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    completed_at: order.completedAt?.toISOString() ?? null,
    line_items: lineItems,
    line_items_total: dollarsFromCents(totals.lineItemsCents),
    ...orderReductions(order.lines, totals),
    best_price_optimization_adjustments_total: negative(totals.bestPriceCents),
    subtotal_with_discount: dollarsFromCents(totals.subtotalWithDiscountCents),
    ...shipmentsOf(order.tracking, totals, {
      arrivals,
      now: order.readAt,
      state: order.state,
      preferred: preferredOf(order, totals),
    }),
    shipments_total: dollarsFromCents(totals.shipping.shippingCents),
    shipping_cost_rate:
      gap === null
        ? null
        : {
            shipping_category: gap.rate.shippingCategory,
            cost: dollarsFromCents(gap.rate.costCents),
            free_from: dollarsFromCents(gap.rate.freeFromCents),
            leaves_out_free_pieces: totals.shipping.hasFreePieces,
          },
    missing_amount_to_free_shipping: dollarsFromCents(gap?.missingCents ?? 0),
    is_final_shipping_cost: order.shippingAddress !== null,
    special_delivery_info: specialDeliveryInfo(order, totals),
    adjustments,
    adjustments_total: totalDollars(adjustments),
    tax_adjustments: taxAdjustments,
    tax_adjustments_total: totalDollars(taxAdjustments),
    not_tax_adjustments: otherAdjustments,
    not_tax_adjustments_total: totalDollars(otherAdjustments),
    ...giftCardsOf(order, totals),
    total_before_gift_cards: dollarsFromCents(totals.totalCents + totals.giftCardsCents),
    total: dollarsFromCents(totals.totalCents),
    ...paymentOf(order, totals.totalCents),
    base_total_before_bpo: dollarsFromCents(totals.baseTotalBeforeBestPriceCents),
    shipments_total_before_bpo: dollarsFromCents(totals.shipping.shippingCents),
    tax_total_before_bpo: dollarsFromCents(totals.taxBeforeBestPriceCents),
    total_without_best_price_optimization: dollarsFromCents(totals.totalWithoutBestPriceCents),
    ...promotionsOf(totals),
    gift_promotions: [],
    promo_code: order.promotion?.kind === 'coupon' ? order.promotion.code : null,
    url_campaign: order.promotion?.kind === 'campaign' ? order.promotion.code : null,
    ...(isOpen && backOrders > 0 && { back_orders: backOrders }),
    ...(order.completedAt !== null && order.assistant !== null && { assistant: order.assistant }),
    promotion_refusal: isOpen ? (discountOf(order).refusal?.message ?? null) : null,
    designer_discount_applied: order.isDesignerDefault && order.quote === null,
    ...(order.quote && {
      quote: {
        id: order.quote.key,
        number: order.quote.number,
        expires_at: order.quote.expiresAt.toISOString(),
      },
    }),
    zip_code: zip,
    contact: contactOf(order),
    shipping_address: order.shippingAddress,
    ...(order.shippingAddress === null &&
      order.completedAt === null &&
      order.unfinishedAddress !== null && { unfinished_address: order.unfinishedAddress }),
    billing_address: order.billingAddress,
    delivery_instructions: order.deliveryInstructions,
    ...(order.userId === null && !hidesPersonalData(order) ? { access_key: order.accessKey } : {}),
    cordial_cart: {
      products: lineItems.map((line) => ({
        product_id: line.variant.id,
        sku: line.variant.sku,
        name: line.product_name,
        price: line.price,
        quantity: line.quantity,
        category: line.category,
        url: line.product_url,
        image_url: line.image_url,
      })),
      order: {
        id: order.id,
        number: order.number,
        subtotal: dollarsFromCents(totals.subtotalWithDiscountCents),
        shipping: dollarsFromCents(totals.shipping.shippingCents),
        tax: dollarsFromCents(totals.taxCents),
        total: dollarsFromCents(totals.totalCents),
      },
    },
  };
}

/** A cart without its trade prices and the studio's certificates, for who shows it to a client. A placed order says what was paid. */
function asShown(order: OrderRecord): OrderRecord {
  if (!order.hidesTradePrices || order.frozenTotals !== null) return order;
  return { ...withoutQuote(order), annualSpendCents: null, isDesignerDefault: false, exemptStates: [] };
}

/** Also of a cart without an address, for the ZIP code that the shopper has named: its totals have the fee once there is one. */
function specialDeliveryInfo(order: OrderRecord, { shipping }: OrderTotals): string | null {
  const { zipFeeArea: area, zipFeeCents: feeCents, shipments } = shipping;
  if (area !== null) return zipFeeInWords({ area, feeCents });
  if (order.shippingAddress !== null || order.estimateZipCode === null) return null;
  const table = { appliesTo: LORRY_CATEGORIES, fees: order.zipFees };
  const categories = shipments.map(({ shippingCategory }) => shippingCategory);
  const fee = zipFeeFor(table, order.estimateZipCode, categories);
  return fee && zipFeeInWords(fee);
}

/** A reduction as the wire writes it: negative, and plain 0 when there is none. */
function negative(cents: number): number {
  return cents === 0 ? 0 : -dollarsFromCents(cents);
}
