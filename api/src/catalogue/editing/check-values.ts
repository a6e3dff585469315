import type { ShopProduct, ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';
import { type Fault, when } from './check-product.ts';

/** Families that shoppers narrow by: each other word would be a filter of its own, beside the one that was meant. */
const COLORS = [
  ...['White', 'Gray', 'Black', 'Beige', 'Brown', 'Natural', 'Green', 'Blue', 'Purple', 'Pink', 'Red'],
  ...['Rust', 'Orange', 'Yellow', 'Gold', 'Silver', 'Clear', 'Multicolor'],
];
const BED_SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'];
const PLACES = ['Indoor', 'Outdoor'];
const ROOMS = [
  ...['living-room', 'dining-room', 'bedroom', 'home-office', 'entryway', 'outdoor'],
  ...['kitchen', 'bathroom', 'kids-room', 'nursery', 'hallway', 'laundry-room'],
];
const RUG_SIZE = /^(\d{1,2}(?:\.\d)?) x (\d{1,2}(?:\.\d)?)$/;
const SWATCH = /^#[0-9a-f]{6}$/i;

/**
 * Values that filters would offer and no shopper looks for, and a sale that is over before it begins. What the shop has already stays: an
 * ended sale is in no editor's way who changes a price.
 */
export function findValueFaults(product: ShopProduct, before: ShopProduct | null, today: string): Fault[] {
  const { attributes, room_tags: rooms, variants } = product;
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]));
  return [
    ...foreign('room_tags', rooms, { known: before?.room_tags, allowed: ROOMS }),
    ...foreign('attributes.indoor_outdoor', attributes?.indoor_outdoor, {
      known: before?.attributes?.indoor_outdoor,
      allowed: PLACES,
    }),
    ...variants.flatMap((variant, at) => ofVariant(variant, known.get(variant.sku), `variants.${at}`, today)),
  ];
}

function ofVariant(
  { attributes, swatch, sale_price: sale, sale_date_end: saleEnd }: ShopVariant,
  before: ShopVariant | undefined,
  path: string,
  today: string,
): Fault[] {
  const { colors, seats, bed_size: bed, rug_size: rug } = attributes ?? {};
  const known = before?.attributes;
  const of = `${path}.attributes`;
  const isNewSale = sale !== (before?.sale_price ?? null) || saleEnd !== (before?.sale_date_end ?? null);
  const isNewSeats = seats?.least !== known?.seats?.least || seats?.most !== known?.seats?.most;
  return [
    ...when(
      isNewSale && sale !== null && saleEnd !== null && saleEnd < today,
      `${path}.sale_date_end`,
      `The sale’s last day is over. Say one from ${today} on, or take the sale price out.`,
    ),
    ...when(
      swatch !== null && swatch !== before?.swatch && !SWATCH.test(swatch),
      `${path}.swatch`,
      'A swatch is # and six digits or letters from a to f, such as #2f4a3d.',
    ),
    ...foreign(`${of}.colors`, colors, { known: known?.colors, allowed: COLORS }),
    ...foreign(`${of}.bed_size`, bed === undefined ? [] : [bed], {
      known: known?.bed_size === undefined ? [] : [known.bed_size],
      allowed: BED_SIZES,
    }),
    ...when(
      rug !== undefined && rug !== known?.rug_size && !isRugSize(rug),
      `${of}.rug_size`,
      'Write a rug’s size in feet, the shorter side first: 8 x 10.',
    ),
    ...when(
      isNewSeats && seats !== undefined && seats.least > seats.most,
      `${of}.seats.least`,
      `It seats at least ${seats?.least} and at most ${seats?.most}: write the smaller number here.`,
    ),
  ];
}

function foreign(
  field: string,
  values: readonly string[] = [],
  { known = [], allowed }: { known?: readonly string[] | undefined; allowed: readonly string[] },
): Fault[] {
  const found = values.filter((value) => !allowed.includes(value) && !known.includes(value));
  const said = found.map((value) => `“${value}”`).join(', ');
  return when(found.length > 0, field, `${said}: shoppers do not filter by that. Write ${either(allowed)}.`);
}

function isRugSize(size: string): boolean {
  const [, short, long] = RUG_SIZE.exec(size) ?? [];
  return Number(short) > 0 && Number(short) <= Number(long);
}

function either(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
