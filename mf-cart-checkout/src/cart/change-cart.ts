import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';

/** What the cart page says after a form post that could not be done. */
export interface CartRefusal {
  message: string;
}

/** A change of one line by form post: `intent` is `update` with a quantity, or `remove`. Ends on the cart page. */
export async function changeCart({ request, context }: ActionArgs) {
  const form = await request.formData();
  const quantity = form.get('intent') === 'remove' ? 0 : Number(form.get('quantity'));
  const lineItemId = Number(form.get('line_item_id'));
  const expectedQuantity = Number(form.get('expected_quantity'));
  const orderId = context.cookies.get('orderId');
  if (!orderId || !Number.isInteger(lineItemId)) return seeOther(paths.cart);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY) {
    return refuse(`Enter a whole number from 1 to ${MAX_QUANTITY}.`, 422);
  }
  try {
    await context.api.orders.updateQuantity(
      {
        order_id: orderId,
        line_item_id: lineItemId,
        quantity,
        ...(expectedQuantity > 0 && quantity > 0 ? { expected_quantity: expectedQuantity } : {}),
      },
      { handle500: false },
    );
    return seeOther(paths.cart);
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    return refuse(problemMessage(problem), problem.status || 503);
  }
}

function refuse(message: string, status: number) {
  return data<CartRefusal>({ message }, { status });
}
