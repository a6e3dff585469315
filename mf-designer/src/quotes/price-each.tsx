import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';

const dollars = (amount: number) => formatDollars(centsFromDollars(amount), { trimZeroCents: true });

/** What one piece of a quote would cost who asks in an order of its pieces alone: a designer's trade price beside the regular one, or the shop's. */
export function PriceEach({
  price,
  regularPrice,
  ownPrice,
}: {
  price: number;
  regularPrice: number;
  /** Undefined where trade prices are hidden. */
  ownPrice: number | undefined;
}) {
  if (ownPrice === undefined || ownPrice >= price) return <>{dollars(price)} today</>;
  return (
    <>
      {dollars(ownPrice)} trade price today, {dollars(regularPrice)} regular
    </>
  );
}

/** Which tier the trade prices of a quote's pieces are at, and why it is another than elsewhere. */
export function tierInWords({
  name,
  percent,
  year_percent: yearPercent,
}: NonNullable<Quote['own_tier']>): string {
  if (percent === yearPercent) return `Trade prices here are at your tier, ${percent}% off regular prices.`;
  const reached = name.charAt(0).toUpperCase() + name.slice(1);
  return `Trade prices here are at ${percent}% off regular prices: one order of these pieces reaches ${reached}. Your year’s tier is ${yearPercent}%.`;
}
