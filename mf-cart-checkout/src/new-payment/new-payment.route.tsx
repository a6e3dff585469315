import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { loadNewPayment, type NewPayment } from './load-new-payment.ts';
import { NewPaymentPage } from './new-payment-page.tsx';

export function loader(args: LoaderArgs) {
  return loadNewPayment(args);
}

export function Component() {
  return <NewPaymentPage {...useLoaderData<NewPayment>()} />;
}
