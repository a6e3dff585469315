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
