import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { checkoutAction } from './checkout-action.ts';
import { type CheckoutData, loadCheckout } from './checkout-loader.ts';
import { CheckoutPage } from './checkout-page.tsx';

export function loader(args: LoaderArgs) {
  return loadCheckout(args);
}

export function action(args: ActionArgs) {
  return checkoutAction(args);
}

export function Component() {
  return <CheckoutPage data={useLoaderData<CheckoutData>()} />;
}
