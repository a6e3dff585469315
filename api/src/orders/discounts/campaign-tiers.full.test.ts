import type { Order } from '@sanderling/contract/wire/orders/order';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { SOFA } from '../testing/shop.ts';

/** Every campaign at a cent either side of each of its steps, by the specification's own words and sums that share no code with the store. */
const shop = useShopWithAccounts();

/** Up to which cents a percentage goes; null: without end. */
type Steps = readonly (readonly [percent: number, lastCents: number | null])[];
const BMGM: Steps = [
  [10, 79_999],
  [15, 499_999],
  [20, 1_499_999],
  [25, null],
];
const BMSV: Steps = [
  [10, 99_999],
  [15, 299_999],
  [20, 999_999],
  [25, null],
];
const BMSV_FH: Steps = [
  [10, 99_999],
  [15, 299_999],
  [20, null],
];
const HIGHER: Steps = [
  [15, 149_999],
  [20, 699_999],
  [25, null],
];
const HIGHER_FH: Steps = [
  [15, 149_999],
  [20, null],
];
const DESIGNER: Steps = [
  [15, 1_499_999],
  [20, 2_999_999],
  [25, 4_999_999],
  [30, null],
];
const CAMPAIGNS: readonly (readonly [code: string, steps: Steps, ofFenwick: Steps])[] = [
  ['bmgm-tier', BMGM, BMGM],
  ['bmsv-tier', BMSV, BMSV_FH],
  ['bmsv-tier-mds', HIGHER, HIGHER_FH],
  ['bmsv-tier-foj', HIGHER, HIGHER_FH],
  ['bmsv-tier-anv', HIGHER, HIGHER],
  ['bmsv-tier-lds', BMSV, BMSV],
  ['bmsv-tier-fsvip', BMSV, BMSV],
  ['bmsv-tier-prebf', BMSV, BMSV],
];
const FENWICK_CENTS = 12_345;

const percentAt = (steps: Steps, amount: number) =>
  steps.find(([, lastCents]) => lastCents === null || amount <= lastCents)?.[0] ?? 0;
/** Half a cent goes up. */
const after = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(100 - percent) + 50n) / 100n);
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100);
/** '$1,234.50'. */
const inDollars = (amount: number) => {
  const [whole = '', part] = (amount / 100).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};

/** Codes can be tried so many times a minute from one address, and by one customer. */
const DESIGNERS = 8;
/** Each of a sofa whose price a case sets and a piece of Fenwick Hall. */
const carts: Record<'guest' | 'designer', { id: string; headers: Record<string, string> }[]> = {
  guest: [],
  designer: [],
};
let fenwickId = 0;
let calls = 0;

const setPrice = (id: number, price_cents: number) =>
  shop.api.db
    .updateTable('variant')
    .set({ price_cents, sale_display: false, sale_price_cents: null, sale_date_end: null })
    .where('id', '=', id)
    .execute();

beforeAll(async () => {
  const { id } = await shop.api.db
    .selectFrom('variant')
    .select('id')
    .where('sku', 'like', 'FH%')
    .where('eligible_for_promotion', '=', true)
    .where('quantity', '>', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  fenwickId = id;
  await setPrice(fenwickId, FENWICK_CENTS);
  carts.guest = [await cartOf({})];
  for (let designer = 0; designer < DESIGNERS; designer++) {
    const { headers } = await shop.signIn(`designer-${designer}@example.com`, 'trade_designer');
    carts.designer.push(await cartOf(headers));
  }
});

async function cartOf(headers: Record<string, string>) {
  let id: string | null = null;
  for (const variant_id of [SOFA, fenwickId]) {
    const body = { variant_id, quantity: 1, order_id: id };
    const added: { body: { data: Order } } = await shop.post('/orders/add_to_cart', body, headers);
    id = added.body.data.id;
  }
  if (id === null) throw new Error('A cart has pieces.');
  return { id, headers };
}

/** Every step of a campaign: the last cent before it and its first. */
const CASES = CAMPAIGNS.flatMap(([code, steps, ofFenwick]) =>
  (code === 'bmgm-tier' ? [code] : [code, `${code}_subscriber`]).flatMap((each) =>
    (['guest', 'designer'] as const).flatMap((who) =>
      steps.flatMap(([, lastCents]) =>
        (lastCents === null ? [] : [lastCents, lastCents + 1]).map(
          (subtotalCents) => [each, who, subtotalCents, steps, ofFenwick] as const,
        ),
      ),
    ),
  ),
);

test.each(CASES)(
  'R343 R529 R530 R531 R532 R533 R534 R535 R536 R537 R538 %s as %s at %i cents: what is charged, why, and what the next step gives',
  async (code, who, subtotalCents, steps, ofFenwick) => {
    calls += 1;
    const cart = carts[who][calls % carts[who].length];
    if (!cart) throw new Error(`There is no cart of a ${who}.`);
    await setPrice(SOFA, subtotalCents - FENWICK_CENTS);
    const headers = { ...cart.headers, 'x-forwarded-for': `203.0.113.${calls % 250}` };
    const { body } = await shop.post(`/orders/${cart.id}/generate_discount`, { code }, headers);
    const tradePercent = who === 'designer' ? percentAt(DESIGNER, subtotalCents) : 0;
    const lines = [
      expectedLine(subtotalCents - FENWICK_CENTS, steps),
      expectedLine(FENWICK_CENTS, ofFenwick),
    ];
    expect({
      ...totalsOf(body.data),
      lines: body.data.line_items.map(({ explanation }) => ({
        paid: cents(explanation?.unit_price),
        by: explanation?.priced_by,
        percent: explanation?.percent,
        next: explanation?.next_tier?.text ?? null,
      })),
    }).toEqual({
      campaign: code,
      percent: percentAt(steps, subtotalCents),
      promotion: sum(lines.map(({ off }) => off)),
      bestPrice: sum(lines.map(({ below }) => below)),
      paid: sum(lines.map(({ paid }) => paid)),
      lines: lines.map(({ paid, by, percent, next }) => ({ paid, by, percent, next })),
    });

    function expectedLine(regular: number, table: Steps) {
      const percent = percentAt(table, subtotalCents);
      const promotional = after(regular, percent);
      const trade = after(regular, tradePercent);
      const isTrade = tradePercent > 0 && trade < promotional;
      const paid = isTrade ? trade : promotional;
      const reached = table.findIndex(([each]) => each === percent);
      // At the trade price a step may take no more off, and is not promised.
      const at = table.findIndex(([each], step) => step > reached && after(regular, each) < paid);
      const next = table[at]?.[0];
      const missing = (table[at - 1]?.[1] ?? 0) + 1 - subtotalCents;
      return {
        off: promotional - regular,
        below: isTrade ? trade - promotional : 0,
        paid,
        by: isTrade ? 'best_price' : 'promotion',
        percent: isTrade ? tradePercent : percent,
        next: next === undefined ? null : `Add ${inDollars(missing)} of eligible pieces for ${next}% off.`,
      };
    }
  },
);

function totalsOf(order: Order) {
  return {
    campaign: order.url_campaign,
    percent: order.promotions[0]?.discount,
    promotion: cents(order.discounts_adjustments_total),
    bestPrice: cents(order.best_price_optimization_adjustments_total),
    paid: cents(order.subtotal_with_discount),
  };
}
