import type { IndexedAttributes } from '@sanderling/contract/wire/catalogue/attributes';
import { colorFamily, toneOf } from './color-family.ts';
import { materialFamilies } from './material-families.ts';
import type { IndexedProduct } from './read-indexed-products.ts';

/** More people than this sit at no table, and each number is a word of the index. */
const MOST_SEATS = 24;

/** What the merchant says of a piece; of one of which nothing was said, what its swatch and its material tell. */
export function indexedAttributes(
  product: IndexedProduct,
  variant: IndexedProduct['variants'][number],
): IndexedAttributes {
  const { content } = variant;
  const own = content.attributes;
  const shared = product.content.attributes;
  const family = colorFamily(content.swatch, variant.option_name?.split(' / ')[0] ?? '');
  return {
    colors: own?.colors ?? (family ? [family] : []),
    tones: [toneOf(content.swatch)].filter((tone) => tone !== null),
    materials: own?.materials ?? materialFamilies(content.variant_properties),
    seats: seatsOf(own?.seats),
    bed_sizes: own?.bed_size ? [own.bed_size] : [],
    rug_sizes: own?.rug_size ? [own.rug_size] : [],
    shapes: shared?.shapes ?? [],
    features: shared?.features ?? [],
    indoor_outdoor: shared?.indoor_outdoor ?? [],
    cleaning: shared?.cleaning ?? [],
    rooms: product.content.room_tags.map(inWords),
  };
}

function seatsOf(seats: { least: number; most: number } | undefined): string[] {
  if (!seats) return [];
  const most = Math.min(seats.most, MOST_SEATS);
  return Array.from({ length: Math.max(0, most - seats.least + 1) }, (_, at) => String(seats.least + at));
}

/** 'living-room' is read as 'Living room'. */
function inWords(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
