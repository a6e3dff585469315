import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { takeOffPostedDay } from '../checkout/delivery/take-off-posted-day.ts';
import { takeOffPostedWhiteGlove } from '../checkout/delivery/take-off-posted-white-glove.ts';
import { type CouponRefusal, couponRefusal, ENTER_A_CODE } from '../coupon/coupon-refusal.ts';
import { ENTER_A_ZIP, postZip } from '../edit-shipping/post-zip.ts';
import { addGiftCard } from '../gift-delivery/add-gift-card.ts';

const NO_CART = 'This cart is no longer open, so nothing was changed.';

/** What the cart page says after a form post that could not be done. With `coupon` it belongs beside the field of the code. */
export interface CartRefusal {
  message: string;
  coupon?: CouponRefusal;
}

/**
 * What the cart page's forms ask for, by `intent`: `update` of a line with a quantity, `remove` of a line, `add-gift-card`, `restore` of
 * the cart that a failed change has taken away, `apply-coupon` and `clear-coupon`, `standard-delivery` without white glove, `no-delivery-day` without the days asked for, `zip` to
 * estimate it for another place. Ends on the cart page.
 */
export async function changeCart({ request, context }: ActionArgs) {
  const form = await request.formData();
  try {
    return await change(form, context);
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    // The page shows one sentence: the one that says what to correct.
    const [first] = Object.values(fieldMessages(problem));
    return refuse(first ?? problemMessage(problem), problem.status || 503);
  }
}

function change(form: FormData, context: SliceContext) {
  switch (form.get('intent')) {
    case 'restore':
      return restoreCart(context);
    case 'add-gift-card':
      return addGiftCard(form, context);
    case 'standard-delivery':
      return takeOffPostedWhiteGlove(context);
    case 'no-delivery-day':
      return takeOffPostedDay(context);
    case 'zip':
      return changeZip(form, context);
    case 'apply-coupon':
      return applyPostedCoupon(form, context);
    case 'clear-coupon':
      return clearPostedCoupon(context);
    default:
      return changeLine(form, context);
  }
}

async function changeZip(form: FormData, context: SliceContext) {
  return (await postZip(form, context)) ?? refuse(ENTER_A_ZIP, 422);
}

async function applyPostedCoupon(form: FormData, { api, cookies }: SliceContext) {
  const order_id = cookies.get('orderId');
  const code = String(form.get('code') ?? '').trim();
  if (!order_id) return refuse(NO_CART, 404);
  if (code === '') return refuseCoupon({ code, message: ENTER_A_CODE, status: 422 });
  try {
    await api.orders.applyCouponCode({ order_id, code }, { handle500: false });
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    return refuseCoupon({ ...couponRefusal(problem, code), status: problem.status || 503 });
  }
  return seeOther(paths.cart);
}

async function clearPostedCoupon({ api, cookies }: SliceContext) {
  const order_id = cookies.get('orderId');
  if (!order_id) return refuse(NO_CART, 404);
  await api.orders.clearCouponCode({ order_id }, { handle500: false });
  // The designer's default may come back in its place.
  cookies.remove('designerDiscount');
  return seeOther(paths.cart);
}

function refuseCoupon({ status, ...coupon }: CouponRefusal & { status: number }) {
  return data<CartRefusal>({ message: coupon.message, coupon }, { status });
}

async function restoreCart({ api, cookies }: SliceContext) {
  const orderId = cookies.get('orderId') ?? cookies.get('lostOrderId');
  const order = orderId ? await api.orders.cart({ order_id: orderId }, { handle500: false }) : null;
  cookies.remove('lostOrderId');
  if (order) cookies.set('orderId', order.id);
  return seeOther(paths.cart);
}

async function changeLine(form: FormData, context: SliceContext) {
  const isRemoval = form.get('intent') === 'remove';
  const quantity = isRemoval ? 0 : Number(form.get('quantity'));
  const lineItemId = Number(form.get('line_item_id'));
  const expectedQuantity = Number(form.get('expected_quantity'));
  const orderId = context.cookies.get('orderId');
  if (!orderId) return refuse(NO_CART, 404);
  if (quantity > MAX_QUANTITY) return refuse(`We sell at most ${MAX_QUANTITY} at once.`, 422);
  if (!isRemoval && (!Number.isInteger(quantity) || quantity < 1)) {
    return refuse(`Enter a whole number from 1 to ${MAX_QUANTITY}.`, 422);
  }
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
}

function refuse(message: string, status: number) {
  return data<CartRefusal>({ message }, { status });
}
