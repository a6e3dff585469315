import { URLSearchParams as NodeSearchParams } from 'node:url';
import { type RouteModule, type SliceContext, servicesAtom } from '@sanderling/runtime';
import { LinkInterceptor } from '@sanderling/runtime/testing/link-interceptor';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

// The router puts a form's fields into a Request, which is Node's here and takes Node's parameters only.
Object.assign(globalThis, { URLSearchParams: NodeSearchParams });

/**
 * A route of the slice as the browser runs it: its loader, action and component, with the real API behind them. Any other
 * address is an empty page, so that a test can say where the shopper was led.
 */
export async function renderShopPage({
  module: { loader, action, Component },
  at,
  context,
}: {
  module: RouteModule;
  at: string;
  context: SliceContext;
}) {
  const store = createNamedStore();
  store.set(servicesAtom, { api: context.api, cookies: context.cookies });
  const [path = at] = at.split('?');
  const router = createMemoryRouter(
    [
      {
        path,
        Component,
        HydrateFallback: () => null,
        ...(loader && { loader: ({ request, params }) => loader({ request, params, context }) }),
        ...(action && { action: ({ request, params }) => action({ request, params, context }) }),
      },
      { path: '*', loader: () => null, Component: () => null, HydrateFallback: () => null },
    ],
    { initialEntries: [at] },
  );
  const page = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <LinkInterceptor router={router} />
    </Provider>,
  );
  const whereabouts = () => router.state.location.pathname + router.state.location.search;
  return { ...page, store, router, whereabouts };
}
