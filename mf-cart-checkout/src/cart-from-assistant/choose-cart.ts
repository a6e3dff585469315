import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { findOther, mayTake, type OtherCart, pageOf } from './load-carts.ts';

export interface ChoiceRefusal {
  message: string;
}

/** Does what the shopper has chosen. The cart that they do not go on with stays where it is. */
export async function chooseCart({ context, request }: ActionArgs) {
  const { cookies } = context;
  const choice = (await request.formData()).get('choice');
  if (choice === 'keep') return seeOther(paths.cart);
  const other = await findOther(new URL(request.url), context).catch(toRefusal);
  if (other === null) return refuse('There is no other cart now. Yours is as it was.', 404);
  if (!('order_id' in other)) return other;
  if (choice === 'take' && mayTake(other, context)) {
    const own = cookies.get('orderId');
    // What an assistant prepared stays at its link, and does not push the shopper's own aside.
    if (own !== undefined && own !== other.order_id && !other.is_current_prepared)
      cookies.set('setAsideOrderId', own);
    cookies.set('orderId', other.order_id);
    if (other.assistant === null) cookies.remove('setAsideOrderId');
    return seeOther(pageOf(other));
  }
  const token = new URL(request.url).searchParams.get('to');
  return other.assistant === null || token === null ? putTogether(other, context) : takeOver(token, context);
}

/** All that the assistant has prepared goes into the shopper's own cart, and its link is over. */
async function takeOver(token: string, { api, cookies }: ActionArgs['context']) {
  try {
    const asked = { token, order_id: cookies.get('orderId') ?? null };
    const { left, order } = await api.orders.mergeHandover(asked, { handle500: false });
    cookies.set('orderId', order.id);
    return left.length > 0 ? refuse(notAdded(left), 409) : seeOther(paths.cart);
  } catch (error) {
    return toRefusal(error);
  }
}

/** The shopper's own cart that they had set aside goes into the one that they see. */
async function putTogether(other: OtherCart, { api, cookies }: ActionArgs['context']) {
  const left: string[] = [];
  let orderId = cookies.get('orderId') ?? null;
  for (const { name, quantity, variant_id } of other.lines) {
    try {
      const added = await api.orders.addToCart(
        { variant_id, quantity, order_id: orderId },
        { handle500: false },
      );
      orderId = added.id;
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      left.push(`${name}: ${error.message}`);
    }
  }
  if (orderId !== null) cookies.set('orderId', orderId);
  if (left.length > 0) return refuse(notAdded(left), 409);
  if (other.assistant === null) cookies.remove('setAsideOrderId');
  return seeOther(paths.cart);
}

function toRefusal(error: unknown) {
  if (!isApiProblem(error) || error.status >= 500) throw error;
  return refuse(error.message, error.status);
}

function notAdded(left: readonly string[]): string {
  return `These could not be added. All else is in your cart. ${left.join(' ')}`;
}

function refuse(message: string, status: number) {
  return data<ChoiceRefusal>({ message }, { status });
}
