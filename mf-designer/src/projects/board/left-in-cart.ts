import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Project } from '@sanderling/contract/wire/projects/project';

/** A line of the cart with pieces that are bought already, through a quote or with another cart. */
export interface LeftInCart {
  lineId: number;
  name: string;
  /** Of the line, and how many of it stay: those that the project still wants, or that were never its own. */
  quantity: number;
  keeps: number;
  orderNumber: string;
}

/** What the cart holds of the project and is ordered. A cart that is a quote's own is the order that is about to be placed. */
export function leftInCart({ pieces }: Pick<Project, 'pieces'>, cart: Order | null): LeftInCart[] {
  if (!cart || cart.quote) return [];
  return cart.line_items.flatMap(({ id, product_name: product, quantity, variant }) => {
    const own = pieces.filter(({ variant_id: of }) => of === variant.id);
    const bought = own.reduce((sum, { ordered }) => sum + (ordered?.quantity ?? 0), 0);
    const wanted = own
      .filter(({ decision }) => decision?.verdict === 'approved')
      .reduce((sum, piece) => sum + piece.quantity - (piece.ordered?.quantity ?? 0), 0);
    const left = Math.min(bought, quantity - wanted);
    const last = own.findLast(({ ordered }) => ordered !== null)?.ordered;
    if (!last || left <= 0) return [];
    const name = variant.option_name ? `${product}, ${variant.option_name}` : product;
    return [{ lineId: id, name, quantity, keeps: quantity - left, orderNumber: last.order_number }];
  });
}
