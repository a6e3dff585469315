import { COOKIES } from '@sanderling/contract/site/cookies';
import { SOFA } from '../../shop/orders/shopper.ts';

/** The cookie of a visitor with a sofa in a cart of their own. */
export async function cartCookie(shop: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${shop}/api/v1/orders/add_to_cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant_id: SOFA.variantId, quantity: 1, order_id: null }),
  });
  const { data } = await answer.json();
  return { name: COOKIES.orderId.name, value: String(data.id) };
}
