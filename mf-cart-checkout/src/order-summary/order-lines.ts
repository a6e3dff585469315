import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';

/** Address of a line's picture, small enough for a list; null when the piece has none yet. */
export function linePicture({ variant, image_url }: LineItem): string | null {
  const main = variant.images.find((image) => image.display_type === 'main');
  return main?.images_url.preview || image_url || null;
}

/** What distinguishes the variant: its fabric, finish or size. Null where the name says it all. */
export function optionName({ product_name, variant }: LineItem): string | null {
  return variant.option_name || (variant.name === product_name ? null : variant.name);
}

export function countItems(order: Order): number {
  return order.line_items.reduce((sum, line) => sum + line.quantity, 0);
}

/** `1 piece`, `4 pieces`. */
export function formatItemCount(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}
