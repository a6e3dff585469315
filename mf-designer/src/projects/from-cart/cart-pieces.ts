import type { SliceContext } from '@sanderling/runtime';

/** What is in this category is worth what it costs: it furnishes no room. */
const GIFT_CARDS = 'gift-cards';

/** A line of the cart that can be put into a project. */
export interface CartPiece {
  variantId: number;
  name: string;
  quantity: number;
}

/** The cart of this browser, or null. The page it is a part of shows without it. */
export async function findCart({ api, cookies }: Pick<SliceContext, 'api' | 'cookies'>) {
  const cartId = cookies.get('orderId');
  return cartId ? api.orders.byId({ order_id: cartId }, { orNull: true }).catch(() => null) : null;
}

export function piecesOfCart(cart: Awaited<ReturnType<typeof findCart>>): CartPiece[] {
  return (cart?.line_items ?? [])
    .filter(({ category_permalink: of }) => of !== GIFT_CARDS)
    .map(({ product_name, quantity, variant }) => ({
      variantId: variant.id,
      name: variant.option_name ? `${product_name}, ${variant.option_name}` : product_name,
      quantity,
    }));
}
