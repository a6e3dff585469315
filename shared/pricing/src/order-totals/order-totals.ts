import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import { sumCents } from '../money.ts';
import { type DesignerTier, designerTierWithOrder } from '../promotions/designer-tiers.ts';
import type { WhiteGloveTable, ZipFeeTable } from '../shipping/delivery-charges.ts';
import { orderTaxCents, taxableCents } from '../tax/order-tax.ts';
import type { SalesTaxRate } from '../tax/sales-tax.ts';
import { bestPriceReductions, designerReductions } from './designer-discount.ts';
import { type GiftCardInUse, type GiftCardPayment, giftCardPayments } from './gift-card-payments.ts';
import { allocateToLines, type LineTotals } from './line-totals.ts';
import { lineBaseCents, type OrderLine, type Reductions } from './order-line.ts';
import {
  applyPrimaryDiscount,
  type DiscountedLines,
  type PrimaryDiscount,
  type Promotion,
  promotionOf,
} from './primary-discount.ts';
import { type ServiceLevel, type ShippingCharges, shippingCharges } from './shipping-charges.ts';

/** Everything that an order's totals depend on. Prices on the lines are selling prices already (step 1, the sale). */
export interface OrderTotalsInput {
  lines: readonly OrderLine[];
  primaryDiscount: PrimaryDiscount | null;
  /** Null for everyone but signed designers. */
  designer: { annualSpendCents: number } | null;
  destination: { zipCode: string; stateAbbr: string } | null;
  serviceLevels: Partial<Record<ShippingCategory, ServiceLevel>>;
  giftCards: readonly GiftCardInUse[];
  zipFees: ZipFeeTable;
  whiteGlove: WhiteGloveTable;
  salesTaxRate: SalesTaxRate | null;
  /** What a quote says for all of the delivery, in place of rates, ZIP fee and white glove. */
  quotedShippingCents?: number | null;
}

/** Amounts in cents. Reductions and gift cards are positive here; they become negative as adjustments on the wire. */
export interface OrderTotals {
  lineItemsCents: number;
  /** The primary discount, by name; null when there is none. */
  promotion: Promotion | null;
  discountedLines: Omit<DiscountedLines, 'reductions'>;
  /** What the primary discount takes off, the designer's default included. */
  discountCents: number;
  bestPriceCents: number;
  bestPriceExcludedLineIds: number[];
  /** The tier whose percentage counts for this order; null for everyone but signed designers. */
  designerTier: DesignerTier | null;
  designerPercent: number;
  lines: LineTotals[];
  subtotalWithDiscountCents: number;
  shipping: ShippingCharges;
  /** What the tax is a share of; 0 while the destination is not known. */
  taxableCents: number;
  taxCents: number;
  taxBeforeBestPriceCents: number;
  giftCards: GiftCardPayment[];
  giftCardsCents: number;
  totalCents: number;
  baseTotalBeforeBestPriceCents: number;
  totalWithoutBestPriceCents: number;
  currentOrderSpendCents: number;
  currentOrderSpendPostDiscountCents: number;
}

/** Computes an order's totals, step by step in the contract's order of application (sale, done before; then these). */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { lines, primaryDiscount } = input;
  const lineItemsCents = sumCents(lines.map(lineBaseCents));
  const giftCardLinesCents = sumCents(lines.filter((line) => line.isGiftCard).map(lineBaseCents));
  const currentOrderSpendCents = lineItemsCents - giftCardLinesCents;

  // 2. Promotion tiers or coupon.
  const { reductions: promotionReductions, ...discountedLines } = applyPrimaryDiscount(
    lines,
    primaryDiscount,
  );
  // 3 and 4. Both never reduce the same line twice: the designer's discount is either the primary one, whole, or what
  // is missing to the best price beside a code or campaign.
  const designerTier =
    input.designer === null
      ? null
      : designerTierWithOrder(input.designer.annualSpendCents, currentOrderSpendCents);
  const designerPercent = designerTier?.percent ?? 0;
  const designer = designerReductions(lines, designerPercent);
  const isDesignerPrimary = primaryDiscount?.kind === 'designer';
  const bestPrice: Reductions =
    primaryDiscount === null || isDesignerPrimary
      ? new Map()
      : bestPriceReductions(designer, promotionReductions);
  const discounts = isDesignerPrimary ? designer : promotionReductions;
  const discountCents = sumCents(discounts.values());
  const bestPriceCents = sumCents(bestPrice.values());
  const baseTotalBeforeBestPriceCents = lineItemsCents - discountCents;
  const subtotalWithDiscountCents = baseTotalBeforeBestPriceCents - bestPriceCents;

  // 5. Shipping, ZIP fee, white glove: by selling prices, whatever the discounts.
  const shipping = shippingCharges(lines, { ...input, zipCode: input.destination?.zipCode ?? null });
  const chargesCents = shipping.shippingCents + shipping.whiteGloveCents + shipping.zipFeeCents;

  // 6. Tax.
  const rate = input.salesTaxRate;
  const taxed = (subtotalCents: number) => ({ subtotalCents, giftCardLinesCents, chargesCents });
  const taxCents = orderTaxCents(taxed(subtotalWithDiscountCents), rate);
  const taxBeforeBestPriceCents = orderTaxCents(taxed(baseTotalBeforeBestPriceCents), rate);

  // 7. Gift cards.
  const dueCents = subtotalWithDiscountCents + chargesCents + taxCents;
  const giftCards = giftCardPayments(dueCents, input.giftCards);
  const giftCardsCents = sumCents(giftCards.map((payment) => payment.amountCents));

  return {
    lineItemsCents,
    promotion: promotionOf(primaryDiscount, designerTier),
    discountedLines: {
      ...discountedLines,
      percent: isDesignerPrimary ? designerPercent : discountedLines.percent,
    },
    discountCents,
    bestPriceCents,
    bestPriceExcludedLineIds: lines
      .filter((line) => line.isGiftCard || line.isVirtual)
      .map((line) => line.id),
    designerTier,
    designerPercent,
    lines: allocateToLines(lines, {
      discount: primaryDiscount,
      discountedLines: { ...discountedLines, reductions: promotionReductions },
      discounts,
      bestPrice,
      designerTier,
    }),
    subtotalWithDiscountCents,
    shipping,
    taxableCents: rate === null ? 0 : taxableCents(taxed(subtotalWithDiscountCents), rate),
    taxCents,
    taxBeforeBestPriceCents,
    giftCards,
    giftCardsCents,
    totalCents: dueCents - giftCardsCents,
    baseTotalBeforeBestPriceCents,
    totalWithoutBestPriceCents:
      baseTotalBeforeBestPriceCents + chargesCents + taxBeforeBestPriceCents - giftCardsCents,
    currentOrderSpendCents,
    currentOrderSpendPostDiscountCents: subtotalWithDiscountCents - giftCardLinesCents,
  };
}
