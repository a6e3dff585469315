import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + cents(amount), 0);

/**
 * Fails unless lines and summary tell one truth, to the cent: each line's reasons add up to what it costs less than its regular price,
 * each row of the summary is the sum of what lines say for that reason, and each percent was taken of what its words name.
 */
export function expectExplained({ line_items: lines, ...order }: Order): void {
  for (const line of lines) {
    expect(regularCents(line) + sum(line.reductions)).toBe(cents(line.total));
    // The sentence names the same amounts as the summary adds up. Within it a reason begins with a small letter.
    const reason = line.reason?.toLowerCase();
    for (const { amount, title } of line.reductions)
      expect(reason).toContain(`${title}: ${inWords(-cents(amount))} off`.toLowerCase());
    for (const reduction of line.reductions) expectPercent(line, reduction);
  }
  expect(cents(order.regular_total)).toBe(lines.reduce((total, line) => total + regularCents(line), 0));
  expect(cents(order.regular_total) + sum(order.reductions)).toBe(cents(order.subtotal_with_discount));
  const said = lines.flatMap(({ reductions }) => reductions);
  for (const kind of ['sale', 'promotion', 'trade'] as const) {
    const ofLines = said.filter((each) => each.kind === kind);
    const rows = order.reductions.filter((each) => each.kind === kind);
    expect(rows).toHaveLength(ofLines.length > 0 ? 1 : 0);
    expect(sum(rows)).toBe(sum(ofLines));
    const highest = Math.max(...ofLines.map(({ title }) => percentIn(title)));
    for (const { title } of rows) if (kind !== 'sale') expect(percentIn(title)).toBe(highest);
  }
}

const regularCents = ({ compare_at_price, price, quantity }: LineItem) =>
  cents(compare_at_price ?? price) * quantity;

/** Within the half cent to which each piece is rounded. */
function expectPercent(line: LineItem, { amount, kind, title }: LineItem['reductions'][number]): void {
  if (kind === 'sale') return;
  const isOfRegular = kind === 'trade' || line.compare_at_price === null;
  if (kind === 'trade') expect(title).toContain('off the regular price');
  else expect(title.includes('off the sale price')).toBe(line.compare_at_price !== null);
  const ofCents = cents(isOfRegular ? (line.compare_at_price ?? line.price) : line.price) * line.quantity;
  const difference = Math.abs(-cents(amount) - (ofCents * percentIn(title)) / 100);
  expect(difference).toBeLessThanOrEqual(line.quantity / 2);
}

const percentIn = (title: string) => Number(/([\d.]+)%/.exec(title)?.[1] ?? Number.NaN);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const inWords = (amountCents: number) => dollars.format(amountCents / 100);
