import { z } from 'zod';

const total = z.object({ type: z.string(), amount: z.int() });
type Total = z.output<typeof total>;
const ucpLine = z.object({
  item: z.object({ price: z.int() }),
  // Of an order it says how many there were.
  quantity: z.union([z.int(), z.object({ original: z.int() }).transform(({ original }) => original)]),
  totals: z.array(total),
});
const ucpAnswer = z.object({
  line_items: z.array(ucpLine),
  totals: z.array(total),
  discounts: z
    .object({
      applied: z.array(
        z.object({
          amount: z.int(),
          allocations: z.array(z.object({ path: z.string(), amount: z.int() })),
        }),
      ),
    })
    .optional(),
  fulfillment: z
    .object({
      methods: z.array(
        z.object({
          groups: z.array(
            z.object({
              selected_option_id: z.string().nullish(),
              options: z.array(z.object({ id: z.string(), totals: z.array(total) })),
            }),
          ),
        }),
      ),
    })
    .optional()
    .catch(undefined),
});
const acpAnswer = z.object({
  line_items: z.array(
    z.object({ totals: z.array(total) }).and(
      z.union([
        z.object({ unit_amount: z.int(), quantity: z.int() }),
        z
          .object({ unit_price: z.int(), quantity: z.object({ ordered: z.int() }) })
          .transform(({ quantity, unit_price }) => ({
            unit_amount: unit_price,
            quantity: quantity.ordered,
          })),
      ]),
    ),
  ),
  totals: z.array(total),
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const of = (totals: readonly Total[], ...types: string[]) =>
  sum(totals.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
const butTotal = (totals: readonly Total[]) =>
  sum(totals.filter(({ type }) => type !== 'total').map(({ amount }) => amount));

/** What a developer adds up in an answer of UCP comes to what it says, to the cent. */
export function expectRecomputable(answer: unknown): void {
  const { discounts, fulfillment, line_items: lines, totals } = ucpAnswer.parse(answer);
  for (const { item, quantity, totals: own } of lines) {
    expect([own, of(own, 'subtotal')]).toEqual([own, item.price * quantity]);
    expect([own, of(own, 'total')]).toEqual([own, butTotal(own)]);
  }
  const ofLines = (type: string) => sum(lines.map((line) => of(line.totals, type)));
  for (const type of ['subtotal', 'items_discount', 'unavailable'])
    expect([type, of(totals, type)]).toEqual([type, ofLines(type)]);
  expect([totals, of(totals, 'total')]).toEqual([totals, butTotal(totals)]);
  if (discounts !== undefined) {
    const { applied } = discounts;
    expect(sum(applied.map(({ amount }) => amount))).toBe(0 - of(totals, 'items_discount'));
    for (const { allocations, amount } of applied)
      expect(sum(allocations.map((each) => each.amount))).toBe(amount);
    const allocated = applied.flatMap(({ allocations }) => allocations);
    for (const [at, line] of lines.entries()) {
      const own = allocated.filter(({ path }) => path === `$.line_items[${at}]`);
      expect(sum(own.map(({ amount }) => amount))).toBe(0 - of(line.totals, 'items_discount'));
    }
  }
  const groups = fulfillment?.methods.flatMap((method) => method.groups) ?? [];
  const chosen = groups.map(({ options, selected_option_id }) =>
    options.find(({ id }) => id === selected_option_id),
  );
  if (groups.length > 0 && !chosen.includes(undefined))
    expect(sum(chosen.map((option) => of(option?.totals ?? [], 'total')))).toBe(of(totals, 'fulfillment'));
}

/** The same of an answer of the Agentic Commerce Protocol, whose subtotal is after discounts. */
export function expectRecomputableByAcp(answer: unknown): void {
  const { line_items: lines, totals } = acpAnswer.parse(answer);
  const isSound = (given: readonly Total[]) => {
    const { 0: first } = given;
    expect(first?.type).toBe('items_base_amount');
    expect(of(given, 'subtotal')).toBe(of(given, 'items_base_amount', 'items_discount'));
    const beside = ['items_base_amount', 'items_discount', 'amount_refunded'];
    expect(of(given, 'total')).toBe(butTotal(given.filter(({ type }) => !beside.includes(type))));
  };
  for (const { quantity, totals: own, unit_amount: price } of lines) {
    expect(of(own, 'items_base_amount')).toBe(price * quantity);
    isSound(own);
  }
  for (const type of ['items_base_amount', 'items_discount', 'subtotal'])
    expect([type, of(totals, type)]).toEqual([type, sum(lines.map((line) => of(line.totals, type)))]);
  isSound(totals);
}
