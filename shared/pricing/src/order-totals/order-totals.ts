import type { ShippingCategory } from '@sanderling/contract/shipping-category';
import type { WhiteGloveTable, ZipFeeTable } from '../delivery-charges.ts';
import { designerTierWithOrder } from '../designer-tiers.ts';
import { sumCents } from '../money.ts';
import { type SalesTaxRate, salesTaxCents } from '../sales-tax.ts';
import { bestPriceReductions, designerReductions } from './designer-discount.ts';
import { type GiftCardInUse, type GiftCardPayment, giftCardPayments } from './gift-card-payments.ts';
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
}

/** Amounts in cents. Reductions and gift cards are positive here; they become negative as adjustments on the wire. */
export interface OrderTotals {
  lineItemsCents: number;
  /** The primary discount, by name; null when there is none. */
  promotion: Promotion | null;
  discountedLines: DiscountedLines;
  /** What the primary discount takes off, the designer's default included. */
  discountCents: number;
  bestPriceCents: number;
  bestPriceExcludedLineIds: number[];
  designerPercent: number;
  subtotalWithDiscountCents: number;
  shipping: ShippingCharges;
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
  const { lines } = input;
  const lineItemsCents = sumCents(lines.map(lineBaseCents));
  const giftCardLinesCents = sumCents(lines.filter((line) => line.isGiftCard).map(lineBaseCents));
  const currentOrderSpendCents = lineItemsCents - giftCardLinesCents;

  const discountedLines = applyPrimaryDiscount(lines, input.primaryDiscount);
  const designerPercent =
    input.designer === null
      ? 0
      : designerTierWithOrder(input.designer.annualSpendCents, currentOrderSpendCents).percent;
  const designer = designerReductions(lines, designerPercent);
  // Both never reduce the same line twice: the designer's discount is either the primary one, whole, or what is
  // missing to the best price beside a code or campaign.
  const isDesignerPrimary = input.primaryDiscount?.kind === 'designer';
  const bestPrice =
    input.primaryDiscount === null || isDesignerPrimary
      ? new Map<number, number>()
      : bestPriceReductions(designer, discountedLines.reductions);
  const discountCents = totalOf(isDesignerPrimary ? designer : discountedLines.reductions);
  const bestPriceCents = totalOf(bestPrice);
  const subtotalWithDiscountCents = lineItemsCents - discountCents - bestPriceCents;

  const shipping = shippingCharges(lines, { ...input, zipCode: input.destination?.zipCode ?? null });
  const chargesCents = shipping.shippingCents + shipping.whiteGloveCents + shipping.zipFeeCents;
  const taxOn = (subtotalCents: number) =>
    input.salesTaxRate === null
      ? 0
      : salesTaxCents(
          subtotalCents - giftCardLinesCents + (input.salesTaxRate.taxesShipping === true ? chargesCents : 0),
          input.salesTaxRate.ratePpm,
        );
  const taxCents = taxOn(subtotalWithDiscountCents);
  const taxBeforeBestPriceCents = taxOn(lineItemsCents - discountCents);

  const dueCents = subtotalWithDiscountCents + chargesCents + taxCents;
  const giftCards = giftCardPayments(dueCents, input.giftCards);
  const giftCardsCents = sumCents(giftCards.map((payment) => payment.amountCents));
  const baseTotalBeforeBestPriceCents = lineItemsCents - discountCents;

  return {
    lineItemsCents,
    promotion: promotionOf(input.primaryDiscount),
    discountedLines,
    discountCents,
    bestPriceCents,
    bestPriceExcludedLineIds: lines
      .filter((line) => line.isGiftCard || line.isVirtual)
      .map((line) => line.id),
    designerPercent,
    subtotalWithDiscountCents,
    shipping,
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

function totalOf(reductions: Reductions): number {
  return sumCents(reductions.values());
}
