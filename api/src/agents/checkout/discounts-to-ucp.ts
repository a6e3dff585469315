import type { Order } from '@sanderling/contract/wire/orders/order';
import { sumCents } from '@sanderling/pricing/money';
import { linePrice } from '../wire/line-price.ts';

const KINDS = ['promotion', 'trade', 'quote'] as const;

/** What discounts take off, and off which lines, and the codes that were asked for. A price of an account itself has no code. */
export function discountsToUcp(order: Order, codes: readonly string[]) {
  const { line_items, promo_code: code, promotions, url_campaign: campaign } = order;
  const lines = line_items.map(linePrice);
  const applied = KINDS.flatMap((kind) => {
    const allocations = lines.flatMap(({ reductions }, at) => {
      const cents = sumCents(reductions.flatMap((each) => (each.kind === kind ? each.cents : [])));
      return cents === 0 ? [] : [{ path: `$.line_items[${at}]`, amount: -cents }];
    });
    if (allocations.length === 0) return [];
    const byCode = kind === 'promotion' && code !== null;
    const name =
      kind === 'promotion' ? (promotions[0]?.name ?? code ?? campaign ?? 'Discount') : TITLES[kind];
    return {
      ...(byCode ? { code } : { automatic: true }),
      title: name,
      amount: sumCents(allocations.map(({ amount }) => amount)),
      method: 'each' as const,
      allocations,
    };
  });
  return { codes, applied };
}

const TITLES = { trade: 'Trade price', quote: 'Price of a quote' } as const;
