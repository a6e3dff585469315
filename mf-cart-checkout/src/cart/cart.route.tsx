import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { CartPage } from './cart-page.tsx';

export async function loader(args: LoaderArgs) {
  // A page that was opened has what it loads from the server: no browser waits for the code.
  const { loadCart } = await import('./load-cart.ts');
  return loadCart(args);
}

export async function action(args: ActionArgs) {
  // Its forms are posted without JavaScript alone: no browser waits for the code.
  const { changeCart } = await import('./change-cart.ts');
  return changeCart(args);
}

export function Component() {
  const { order, estimate, ...page } = useLoaderData<typeof loader>();
  return <CartPage loaded={order} loadedEstimate={estimate} {...page} />;
}
