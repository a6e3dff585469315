import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Database } from '../../platform/database/schema.ts';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { readContractLines } from './contract-lines.ts';
import { type ContractCart, type ContractLine, contractTotals } from './contract-totals.ts';
import type { DrawnDiscount, RandomCart } from './random-cart.ts';

export interface Buyer {
  email: string;
  /** What the account's placed orders of a year come to, in cents; null for everyone but signed designers. */
  annualSpend: number | null;
  post: (path: string, body: object) => Promise<{ status: number; code: number | undefined; data: Order }>;
}

/** Fills a cart by the calls of a shopper, up to the payment: the API's order, and the totals that the contract expects. */
export async function fillCart(db: Database, buyer: Buyer, drawn: RandomCart, now: Date) {
  const sure = async (path: string, body: object): Promise<Order> => {
    const { status, code, data } = await buyer.post(path, body);
    if (status !== 200) throw new Error(`${path} answered ${status} ${code}.`);
    return data;
  };
  const { order_id, quantities } = await addLines(db, buyer, drawn);
  const lines = await readContractLines(db, quantities, now);
  const discount = await applyDiscount(db, buyer, { order_id, lines, drawn: drawn.discount });
  const [zip_code, abbr] = drawn.to;
  const address = { ...ADDRESS, email: buyer.email, zip_code, state: { name: '', abbr } };
  await sure('/checkout/set_shipping_address', { order_id, address });
  let order = await sure('/checkout/set_billing_address', { order_id, same_as_shipping: true });
  const trucked = Object.values(order.shipments).filter(({ service_levels }) =>
    service_levels.some(({ service_level }) => service_level === 'white_glove'),
  );
  if (drawn.isWhiteGlove && trucked.length > 0) {
    const options = trucked.map(({ id }) => ({ shipment_id: id, service_level: 'white_glove' }));
    order = await sure('/checkout/set_service_level_options', { order_id, options });
  }
  for (const cents of drawn.giftCards) {
    const { code } = await makeGiftCard(db, cents);
    order = await sure('/orders/apply_gift_card', { order_id, code });
  }
  const input: ContractCart = {
    lines,
    discount,
    annualSpend: buyer.annualSpend,
    ...(await chargesOf(db, drawn)),
    hasWhiteGlove: drawn.isWhiteGlove,
    giftCards: drawn.giftCards,
  };
  return { order, expected: contractTotals(input) };
}

const ADDRESS = {
  first_name: 'June',
  last_name: 'Park',
  address1: '18 Lakeview Avenue',
  city: 'Lakeview',
  phone: '(312) 265-0148',
};

/** Answers what the cart should hold: a variant that is sold out is left out. */
async function addLines(db: Database, buyer: Buyer, { lines }: RandomCart) {
  const variants = await db
    .selectFrom('variant')
    .select('id')
    .where('purchasable', '=', true)
    .where('listed', '=', true)
    .where('discontinued', '=', false)
    .orderBy('id')
    .execute();
  const quantities = new Map<number, number>();
  let order_id: string | null = null;
  for (const { at, quantity } of lines) {
    const variant_id = variants[at % variants.length]?.id ?? 0;
    if (quantities.has(variant_id)) continue;
    const { status, code, data } = await buyer.post('/orders/add_to_cart', {
      variant_id,
      quantity,
      order_id,
    });
    if (status === 422 && code === 101) continue;
    if (status !== 200) throw new Error(`Variant ${variant_id} was answered ${status} ${code}.`);
    order_id = data.id;
    quantities.set(variant_id, quantity);
  }
  return { order_id: order_id ?? (await addVase(buyer, quantities)), quantities };
}

/** Where everything that was drawn is sold out. */
async function addVase(buyer: Buyer, quantities: Map<number, number>): Promise<string> {
  const { data } = await buyer.post('/orders/add_to_cart', { variant_id: VASE, quantity: 1 });
  quantities.set(VASE, 1);
  return data.id;
}

const VASE = 1291;
const STANDARD_PERCENT = { summersunshine: 10, greenthumb: 15 };
let codes = 0;

/** What a call that applies a discount should answer: its status, and the code of its refusal. */
type Expected = readonly [status: number, code?: number];
const TAKEN: Expected = [200];
const NOT_ELIGIBLE: Expected = [422, 122];
const EXPIRED: Expected = [410, 121];
const NO_DESIGNER: Expected = [403, 171];

/**
 * Answers the discount that the order should have: a designer's own, and none for everyone else, where the code is expired or nothing
 * in the cart qualifies for it.
 */
async function applyDiscount(
  db: Database,
  { post, email, annualSpend }: Buyer,
  { order_id, lines, drawn }: { order_id: string; lines: readonly ContractLine[]; drawn: DrawnDiscount },
): Promise<ContractCart['discount']> {
  const isEligible = lines.some((line) => line.isEligible && !line.isGiftCard);
  /** Applies it, and answers whether it should count. */
  const apply = async (path: string, body: object, expected: Expected) => {
    const { status, code } = await post(path, body);
    if (status !== expected[0] || code !== expected[1])
      throw new Error(`${path} answered ${status} ${code} to ${JSON.stringify(drawn)}.`);
    return status === 200;
  };
  const applyCode = (code: string, expected: Expected) =>
    apply('/orders/apply_coupon_code', { order_id, code }, expected);
  const whereEligible = isEligible ? TAKEN : NOT_ELIGIBLE;
  const withoutCode = annualSpend === null ? null : 'designer';
  switch (drawn.kind) {
    case 'none':
      return withoutCode;
    case 'designer': {
      const expected = annualSpend === null ? NO_DESIGNER : TAKEN;
      await apply('/orders/apply_coupon_code', { order_id, designers_default: true }, expected);
      return withoutCode;
    }
    case 'summersunshine':
    case 'greenthumb':
      return (await applyCode(drawn.kind, whereEligible))
        ? { code: STANDARD_PERCENT[drawn.kind] }
        : withoutCode;
    case 'campaign': {
      const { code } = drawn;
      const isTaken = await apply(`/orders/${order_id}/generate_discount`, { code }, whereEligible);
      return isTaken ? { campaign: code } : withoutCode;
    }
    default: {
      const code = await makeCoupon(db, drawn, email);
      const expected = drawn.kind === 'expired' ? EXPIRED : whereEligible;
      return (await applyCode(code, expected)) ? { code: drawn.percent } : withoutCode;
    }
  }
}

async function makeCoupon(
  db: Database,
  { kind, percent }: Extract<DrawnDiscount, { percent: number }>,
  email: string,
): Promise<string> {
  const code = `random-cart-${Date.now()}-${codes++}`;
  await db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code,
      label: code,
      percent,
      starts_at: null,
      ends_at: kind === 'expired' ? new Date('2026-01-01T00:00:00Z') : null,
      usage_limit: null,
      customer_limit: null,
      issued_to: kind === 'issued' ? email.toLowerCase() : null,
      issued_for: null,
    })
    .execute();
  return code;
}

async function chargesOf(db: Database, { to: [zip, state] }: RandomCart) {
  const fees = await db.selectFrom('zip_fee').select(['zip_prefix', 'fee_cents']).execute();
  const { sales_tax_millipercent: taxMillipercent } = await db
    .selectFrom('us_state')
    .select('sales_tax_millipercent')
    .where('abbr', '=', state)
    .executeTakeFirstOrThrow();
  const zipFee = fees.find(({ zip_prefix }) => zip.startsWith(zip_prefix))?.fee_cents ?? 0;
  return { zipFee, taxMillipercent };
}
