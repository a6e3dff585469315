import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { readGiftDelivery } from './read-gift-delivery.ts';

/** The product page posts a gift card for another person to the cart, with scripts and without: the cart page comes next. */
export async function addGiftCard(form: FormData, { api, cookies }: SliceContext): Promise<Response> {
  const order = await api.orders.addToCart(
    {
      variant_id: Number(form.get('variant_id')),
      quantity: Number(form.get('quantity')),
      order_id: cookies.get('orderId') ?? null,
      gift_delivery: readGiftDelivery(form),
    },
    { handle500: false },
  );
  cookies.set('orderId', order.id);
  return seeOther(paths.cart);
}
