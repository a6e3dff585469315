import { paths } from '@sanderling/contract/site/paths';
import { canBeId } from '@sanderling/contract/site/store-ids';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { redirect, useActionData, useLoaderData } from '@sanderling/runtime/router';
import type { CheckoutRefusal } from '../checkout/form/checkout-refusal.ts';
import { loadNewPayment, type NewPayment } from './load-new-payment.ts';
import { NewPaymentPage } from './new-payment-page.tsx';

export function loader(args: LoaderArgs) {
  return loadNewPayment(args);
}

/** Pays by what a shopper without a script has confirmed at their bank. */
export async function action({ context, request }: ActionArgs) {
  const orderId = new URL(request.url).searchParams.get('order_id');
  if (!canBeId(orderId)) return redirect(paths.cart);
  const { payPosted } = await import('../payment/pay-posted.ts');
  const own = paths.newPayment(orderId);
  return payPosted(await request.formData(), orderId, context, { own, gone: own });
}

export function Component() {
  return <NewPaymentPage {...useLoaderData<NewPayment>()} refusal={useActionData<CheckoutRefusal>()} />;
}
