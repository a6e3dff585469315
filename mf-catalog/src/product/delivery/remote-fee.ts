import type { ZipFees } from '@sanderling/contract/wire/orders/zip-fees';
import { centsFromDollars } from '@sanderling/pricing/money';
import { zipFeeFor, zipFeeInWords } from '@sanderling/pricing/shipping/delivery-charges';

/** What is known of a ZIP code: the sentence of its fee for what travels by truck, or that it has none. */
export interface RemoteFee {
  text: string | null;
}

/** The fee that a cart with something by truck is charged there, by the cart's own calculation. */
export function remoteFee({ shipping_categories: appliesTo, fees }: ZipFees, zip: string): RemoteFee {
  const table = {
    appliesTo,
    fees: fees.map(({ zip_prefix, fee, area }) => ({
      zipPrefix: zip_prefix,
      feeCents: centsFromDollars(fee),
      area,
    })),
  };
  const found = zipFeeFor(table, zip, appliesTo);
  return { text: found && zipFeeInWords(found) };
}
