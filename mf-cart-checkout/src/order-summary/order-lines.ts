import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { wireDollars } from './wire-dollars.ts';

/** Address of a line's picture, small enough for a list; null when the piece has none yet. */
export function linePicture({ variant, image_url }: LineItem): string | null {
  const main = variant.images.find((image) => image.display_type === 'main');
  return main?.images_url.preview || image_url || null;
}

/** What distinguishes the variant: its fabric, finish or size. Null where the name says it all. */
export function optionName({ product_name, variant }: LineItem): string | null {
  return variant.option_name || (variant.name === product_name ? null : variant.name);
}

/** A line in one run of words: `Mara three-seat sofa, Emerald velvet`. */
export function lineName(line: LineItem): string {
  return [line.product_name, optionName(line)].filter(Boolean).join(', ');
}

/** What a line costs. One that cannot be bought the API leaves out of every total, unless it is a quote's: then it is explained. */
export function lineAmount({ explanation, total, unavailable_reason: reason }: LineItem): string {
  return reason && !explanation ? 'Not in the total' : wireDollars(total);
}

/** By which a line of the cart page is linked to. */
export function lineAnchor({ id }: Pick<LineItem, 'id'>): string {
  return `line-${id}`;
}

/** `4 pieces`; `2 items, 4 pieces` where some come more than once, since the badge of the header counts items. */
export function formatItemCount(lines: readonly { quantity: number }[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = lines.length === pieces ? '' : `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, `;
  return `${items}${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}
