import { ORDER_COMPLETED_CODE, ORDER_NOT_FOUND_CODE } from '@sanderling/contract/problem';
import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type ActionArgs, type ApiClient, isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, redirect, seeOther } from '@sanderling/runtime/router';
import { toAddressInput } from '@sanderling/ui/address-fields/address-values.ts';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { DELIVERY_INSTRUCTIONS, readTypedValues, type TypedValues } from './address/typed-values.ts';
import { preferredDayMessages, preferredDaysOf, serviceLevelOf } from './delivery/delivery-options.ts';
import type { CheckoutRefusal } from './form/checkout-refusal.ts';
import { hasDeliveryChoice, isReachable, stepPath } from './steps/checkout-steps.ts';

/** A failure of the API must not replace the page by an error page: what was typed is on it. */
const NO_ERROR_PAGE = { handle500: false };

const ADDRESS_FIRST = 'Say first how to reach you and where to deliver. What you have chosen is kept.';

/** The steps before the payment, by form post. The payment itself is not one: a card never passes through here. */
export async function checkoutAction({ request, context }: ActionArgs) {
  const form = await request.formData();
  const orderId = context.cookies.get('orderId');
  // Signed out, or ordered, in another tab: the loader of this page knows where to go.
  if (!orderId) return redirect(paths.checkout);
  switch (form.get('intent')) {
    case 'delivery':
      return chooseDelivery(form, orderId, context);
    case 'bank':
      return (await import('../payment/pay-posted.ts')).payPosted(form, orderId, context, {
        own: paths.checkout,
        gone: paths.cart,
      });
    case 'contact':
      return setContact(form, orderId, context);
    default:
      return setAddress(form, orderId, context);
  }
}

async function setAddress(form: FormData, orderId: string, { api, cookies }: SliceContext) {
  const typed = readTypedValues(form);
  const { [DELIVERY_INSTRUCTIONS]: delivery_instructions, ...values } = typed;
  try {
    const address = toAddressInput(values, await api.states.list());
    const sent = { order_id: orderId, address, delivery_instructions };
    const order = await api.checkout.setShippingAddress(sent, NO_ERROR_PAGE);
    // Of what an assistant prepared this browser alone has the entries from here on.
    if (order.access_key) cookies.set('orderAccess', order.access_key);
    // From here on the product pages say the days for where the shopper lives.
    if (order.zip_code) cookies.set('zip', order.zip_code);
    return seeOther(stepPath(hasDeliveryChoice(order) ? 'delivery' : 'payment'));
  } catch (problem) {
    return refuse(problem, orderId, api, typed);
  }
}

async function setContact(form: FormData, orderId: string, { api, cookies }: SliceContext) {
  const typed = readTypedValues(form);
  const { first_name, last_name, email } = typed;
  try {
    const contact = { first_name, last_name, email };
    const order = await api.checkout.setContact({ order_id: orderId, contact }, NO_ERROR_PAGE);
    if (order.access_key) cookies.set('orderAccess', order.access_key);
    return goToPayment(order, typed);
  } catch (problem) {
    return refuse(problem, orderId, api, typed);
  }
}

async function chooseDelivery(form: FormData, orderId: string, { api }: SliceContext) {
  const options = [...form].flatMap(([name, value]) => serviceLevelOf(name, value) ?? []);
  const preferred_delivery_days = preferredDaysOf(form);
  try {
    const order = await api.checkout.setServiceLevelOptions(
      { order_id: orderId, options, preferred_delivery_days },
      NO_ERROR_PAGE,
    );
    return goToPayment(order);
  } catch (problem) {
    return refuse(problem, orderId, api);
  }
}

/** A page that is older than the cart may post a step too early: the one that has to be done first opens, and says why. */
function goToPayment(order: Order, values?: TypedValues) {
  if (isReachable(order)) return seeOther(stepPath('payment'));
  const refusal: CheckoutRefusal = { message: ADDRESS_FIRST, errors: {}, ...(values && { values }) };
  return data(refusal, { status: 422 });
}

async function refuse(problem: unknown, orderId: string, api: ApiClient, values?: TypedValues) {
  if (!isApiProblem(problem)) throw problem;
  // The cart went away, or was placed in another tab: the loader of this page knows where to go.
  if (problem.code === ORDER_NOT_FOUND_CODE) return redirect(paths.checkout);
  if (problem.code === ORDER_COMPLETED_CODE && !(await isBeingPaid(api, orderId)))
    return redirect(paths.checkout);
  const refusal: CheckoutRefusal = {
    message: problemMessage(problem),
    // The day of a shipment has its name in the path.
    errors: { ...fieldMessages(problem), ...preferredDayMessages(problem.errors) },
    ...(values && { values }),
  };
  return data(refusal, { status: problem.status || 503 });
}

/** Another tab pays just now: the bank may yet decline, and then the shopper goes on from here. */
async function isBeingPaid(api: ApiClient, orderId: string): Promise<boolean> {
  const order = await api.orders
    .byId({ order_id: orderId }, { orNull: true, handle500: false })
    .catch((problem: unknown) => {
      if (!isApiProblem(problem)) throw problem;
      return null;
    });
  return order !== null && order.completed_at === null;
}
