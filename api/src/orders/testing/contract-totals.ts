import type { Order } from '@sanderling/contract/wire/orders/order';

type ContractWire = Readonly<Record<string, number>>;

/**
 * The totals of an order computed a second time, from the contract's order of application alone. It shares no code with the
 * pricing package on purpose: a mistake there is not repeated here. All amounts in cents.
 */
export interface ContractLine {
  sku: string;
  quantity: number;
  regular: number;
  /** The price of a sale or deal that is running, else null. */
  sale: number | null;
  category: string;
  isEligible: boolean;
  isGiftCard: boolean;
  isVirtual: boolean;
}

export interface ContractCart {
  lines: readonly ContractLine[];
  discount: { code: number } | { campaign: string } | 'designer' | null;
  /** Null for everyone but signed designers. */
  annualSpend: number | null;
  zipFee: number;
  /** For everything that comes by truck. */
  hasWhiteGlove: boolean;
  taxMillipercent: number;
  giftCards: readonly number[];
}

type Table = readonly (readonly [from: number, percent: number])[];

const FH_FROM_10: Table = [
  [0, 10],
  [1_000_00, 15],
  [3_000_00, 20],
];
const FROM_10: Table = [...FH_FROM_10, [10_000_00, 25]];
const FH_FROM_15: Table = [
  [0, 15],
  [1_500_00, 20],
];
const FROM_15: Table = [...FH_FROM_15, [7_000_00, 25]];
/** Of each campaign: what its lines get, and what those get whose sku begins with FH. */
const CAMPAIGN_TABLES: Readonly<Record<string, readonly [all: Table, fh: Table]>> = {
  'bmsv-tier': [FROM_10, FH_FROM_10],
  'bmsv-tier-lds': [FROM_10, FROM_10],
  'bmsv-tier-fsvip': [FROM_10, FROM_10],
  'bmsv-tier-prebf': [FROM_10, FROM_10],
  'bmsv-tier-mds': [FROM_15, FH_FROM_15],
  'bmsv-tier-foj': [FROM_15, FH_FROM_15],
  'bmsv-tier-anv': [FROM_15, FROM_15],
  'bmgm-tier': [
    [
      [0, 10],
      [800_00, 15],
      [5_000_00, 20],
      [15_000_00, 25],
    ],
    [
      [0, 10],
      [800_00, 15],
      [5_000_00, 20],
      [15_000_00, 25],
    ],
  ],
};
const DESIGNER_TABLE: Table = [
  [0, 15],
  [15_000_00, 20],
  [30_000_00, 25],
  [50_000_00, 30],
];
const SHIPPING: Readonly<Record<string, readonly [cost: number, freeFrom: number]>> = {
  small_parcel: [19_95, 300_00],
  freight: [89_00, 1_000_00],
  ltl_direct: [89_00, 1_000_00],
};
/** Whether it pays or always ships free: one truck brings both. */
const BY_TRUCK = /^(freight|ltl_direct)/;
const WHITE_GLOVE = 150_00;
/** The store's own rule beside the contract: a provider takes nothing below 50 cents, so gift cards leave as much. */
const PROVIDER_TAKES = 50;

/** The amounts of the order by their names on the wire, in dollars, and what counts for a designer's year, in cents. */
export function contractTotals(cart: ContractCart) {
  const lines = cart.lines.map((line) => ({ ...line, price: line.sale ?? line.regular }));
  const base = (line: (typeof lines)[number]) => line.price * line.quantity;
  const lineItems = sum(lines.map(base));
  const giftCardLines = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(base));
  const isEligible = (line: ContractLine) => line.isEligible && !line.isGiftCard;
  const eligible = sum(lines.filter(isEligible).map(base));
  const designerPercent =
    cart.annualSpend === null ? 0 : percentOf(DESIGNER_TABLE, cart.annualSpend + lineItems - giftCardLines);

  let promotion = 0;
  let designer = 0;
  let bestPrice = 0;
  for (const line of lines) {
    const percent = isEligible(line) ? promotionPercent(cart, line.sku, eligible) : 0;
    const p = (line.price - after(line.price, percent)) * line.quantity;
    const isDesigned = !line.isGiftCard && !line.isVirtual;
    const d = isDesigned ? Math.max(0, line.price - after(line.regular, designerPercent)) * line.quantity : 0;
    promotion += p;
    designer += d;
    bestPrice += Math.max(0, d - p);
  }
  const discounts = cart.discount === 'designer' ? designer : promotion;
  if (cart.discount === 'designer' || cart.discount === null) bestPrice = 0;
  const subtotal = lineItems - discounts - bestPrice;

  const { shipping, missing } = shippingOf(lines);
  const categories = new Set(lines.map(({ category }) => category));
  const trucked = new Set([...categories].flatMap((category) => BY_TRUCK.exec(category)?.[0] ?? []));
  const zipFee = trucked.size > 0 ? cart.zipFee : 0;
  const whiteGlove = cart.hasWhiteGlove ? trucked.size * WHITE_GLOVE : 0;

  const taxOf = (taxed: number) => roundedShare(taxed, cart.taxMillipercent, 100_000);
  const tax = taxOf(subtotal - giftCardLines);
  const taxBefore = taxOf(lineItems - discounts - giftCardLines);

  const due = subtotal + shipping + zipFee + whiteGlove + tax;
  const giftCards = paidByGiftCards(due, sum(cart.giftCards));
  const notTax = -discounts - bestPrice + zipFee + whiteGlove - giftCards;
  return {
    designerSpend: subtotal - giftCardLines,
    wire: inDollars({
      line_items_total: lineItems,
      discounts_adjustments_total: -discounts,
      best_price_optimization_adjustments_total: -bestPrice,
      subtotal_with_discount: subtotal,
      shipments_total: shipping,
      shipments_total_before_bpo: shipping,
      missing_amount_to_free_shipping: missing,
      tax_adjustments_total: tax,
      not_tax_adjustments_total: notTax,
      adjustments_total: notTax + tax,
      gift_cards_adjustments_total: -giftCards,
      total: lineItems + shipping + notTax + tax,
      base_total_before_bpo: lineItems - discounts,
      tax_total_before_bpo: taxBefore,
      total_without_best_price_optimization:
        lineItems - discounts + shipping + zipFee + whiteGlove + taxBefore - giftCards,
    }),
  };
}

function promotionPercent({ discount }: ContractCart, sku: string, eligible: number): number {
  if (discount === null || discount === 'designer') return 0;
  if ('code' in discount) return discount.code;
  const [all, fh] = CAMPAIGN_TABLES[discount.campaign.replace(/_subscriber$/, '')] ?? [[], []];
  return percentOf(sku.startsWith('FH') ? fh : all, eligible);
}

/** Per shipping category, by selling prices. */
function shippingOf(lines: readonly { category: string; price: number; quantity: number }[]) {
  let shipping = 0;
  let missing = Number.POSITIVE_INFINITY;
  for (const [category, group] of Map.groupBy(lines, (line) => line.category)) {
    const [cost, freeFrom] = SHIPPING[category] ?? [0, 0];
    const left = freeFrom - sum(group.map(({ price, quantity }) => price * quantity));
    if (left <= 0) continue;
    shipping += cost;
    missing = Math.min(missing, left);
  }
  return { shipping, missing: Number.isFinite(missing) ? missing : 0 };
}

function paidByGiftCards(due: number, balances: number): number {
  if (balances >= due) return due;
  return due - balances >= PROVIDER_TAKES ? balances : Math.max(0, due - PROVIDER_TAKES);
}

function percentOf(table: Table, amount: number): number {
  let found = 0;
  for (const [from, percent] of table) if (amount >= from) found = percent;
  return found;
}

/** A unit price after a percentage. */
const after = (unit: number, percent: number) => roundedShare(unit, 100 - percent, 100);

/** `amount` times `share` of `whole`, half up. */
function roundedShare(amount: number, share: number, whole: number): number {
  return Math.floor((2 * amount * share + whole) / (2 * whole));
}

/** What an answer says of the same amounts. */
export const amountsOf = (order: Order): ContractWire => ({
  line_items_total: order.line_items_total,
  discounts_adjustments_total: order.discounts_adjustments_total,
  best_price_optimization_adjustments_total: order.best_price_optimization_adjustments_total,
  subtotal_with_discount: order.subtotal_with_discount,
  shipments_total: order.shipments_total,
  shipments_total_before_bpo: order.shipments_total_before_bpo,
  missing_amount_to_free_shipping: order.missing_amount_to_free_shipping,
  tax_adjustments_total: order.tax_adjustments_total,
  not_tax_adjustments_total: order.not_tax_adjustments_total,
  adjustments_total: order.adjustments_total,
  gift_cards_adjustments_total: order.gift_cards_adjustments_total,
  total: order.total,
  base_total_before_bpo: order.base_total_before_bpo,
  tax_total_before_bpo: order.tax_total_before_bpo,
  total_without_best_price_optimization: order.total_without_best_price_optimization,
});

/** Zero without a sign, as JSON writes it. */
function inDollars(cents: ContractWire): ContractWire {
  return Object.fromEntries(
    Object.entries(cents).map(([name, amount]) => [name, amount === 0 ? 0 : amount / 100]),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
