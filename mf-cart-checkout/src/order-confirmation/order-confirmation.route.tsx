import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { loadConfirmation } from './load-confirmation.ts';
import { OrderConfirmation } from './order-confirmation.tsx';

export function loader(args: LoaderArgs) {
  return loadConfirmation(args);
}

export function Component() {
  return <OrderConfirmation {...useLoaderData<typeof loader>()} />;
}
