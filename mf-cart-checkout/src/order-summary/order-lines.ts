import type { LineItem } from '@sanderling/contract/wire/orders/order';

/** Address of a line's picture, small enough for a list; null when the piece has none yet. */
export function linePicture({ variant, image_url }: LineItem): string | null {
  const main = variant.images.find((image) => image.display_type === 'main');
  return main?.images_url.preview || image_url || null;
}

/** What distinguishes the variant: its fabric, finish or size. Null where the name says it all. */
export function optionName({ product_name, variant }: LineItem): string | null {
  return variant.option_name || (variant.name === product_name ? null : variant.name);
}

/** `4 pieces`; `2 items, 4 pieces` where some come more than once, since the badge of the header counts items. */
export function formatItemCount(lines: readonly { quantity: number }[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = lines.length === pieces ? '' : `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, `;
  return `${items}${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}
