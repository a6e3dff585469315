import { cheaperInWords } from '@sanderling/pricing/quotes/cheaper-in-words';
import { quotedPrices } from '@sanderling/pricing/quotes/quoted-prices';
import type { LineRecord } from '../records/catalogue-line-item.ts';
import type { OrderRecord } from '../records/load-order.ts';

/** Says of each line of a quote's cart where the shop has become cheaper than the quote, by line id: the quote stays as it was given. */
export function cheaperLines({
  annualSpendCents,
  lines,
}: Pick<OrderRecord, 'annualSpendCents' | 'lines'>): Map<number, string> {
  const quoted = lines.filter(({ isQuoted }) => isQuoted);
  const today = quoted.map((line) => ({ ...line, ...line.catalogue }));
  const own = quotedPrices(today, {
    percents: new Map(),
    designer: annualSpendCents === null ? null : { annualSpendCents },
  });
  return new Map(
    today.flatMap((line): [number, string][] => {
      const words = cheaperInWords({
        quotedCents: line.quotedPriceCents ?? 0,
        sellingCents: line.sellingPriceCents,
        ownCents: own.get(line.id) ?? line.sellingPriceCents,
      });
      return words === null ? [] : [[line.id, words]];
    }),
  );
}

/** Why a line of a quote's cart costs what it costs, also where the shop asks no more, or less. */
export function quoteReason(
  reason: string | null,
  cheaper: string | undefined,
  { isQuoted }: LineRecord,
): string | null {
  if (!isQuoted) return reason;
  const said = reason ?? 'Price of your quote';
  return cheaper === undefined ? said : `${said.replace(/\.$/, '')}. ${cheaper}`;
}
