import { isApiProblem, type SliceContext } from '@sanderling/runtime';

/** Puts one of each into the cart, one after the other, since the first may start it. What is refused is left out. */
export async function addRoom(
  { api, cookies }: Pick<SliceContext, 'api' | 'cookies'>,
  variantIds: readonly number[],
): Promise<{ added: number; refused: number }> {
  let added = 0;
  for (const variantId of variantIds) {
    try {
      const order = await api.orders.addToCart({
        variant_id: variantId,
        quantity: 1,
        order_id: cookies.get('orderId') ?? null,
      });
      cookies.set('orderId', order.id);
      added += 1;
    } catch (error) {
      if (!isApiProblem(error)) throw error;
    }
  }
  return { added, refused: variantIds.length - added };
}
