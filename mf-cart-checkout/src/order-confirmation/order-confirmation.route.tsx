import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { type Confirmation, loadConfirmation } from './load-confirmation.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderNotFound } from './order-not-found.tsx';

export function loader(args: LoaderArgs) {
  return loadConfirmation(args);
}

export function Component() {
  const confirmation = useLoaderData<Confirmation | null>();
  return confirmation ? <OrderConfirmation {...confirmation} /> : <OrderNotFound />;
}
