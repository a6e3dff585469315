import { URLSearchParams as NodeSearchParams } from 'node:url';
import { paths } from '@sanderling/contract/site/paths';
import { ROUTES } from '@sanderling/contract/site/route-table';
import {
  type AuthClient,
  createApiClient,
  type RouteModule,
  type Services,
  servicesAtom,
} from '@sanderling/runtime';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';

// The router puts a form's fields into a Request, which is Node's here and takes Node's parameters only.
Object.assign(globalThis, { URLSearchParams: NodeSearchParams });

/**
 * A page of the slice as the browser runs it, with an identity provider that does what `auth` says and an API that answers by
 * method and path. An Error that is answered is thrown.
 */
export function openPage(
  module: RouteModule,
  at: string,
  auth: Partial<AuthClient> = {},
  answer: (path: string, method: string) => unknown = () => ({}),
  /** What the page's action has answered to a form that the browser sent by itself. */
  posted?: unknown,
  /** What the page before has left in the history. */
  state?: unknown,
) {
  const sent: { path: string; body: unknown }[] = [];
  const api = createApiClient({
    async call(method, path, body) {
      sent.push({ path: `${method} ${path}`, body });
      const data = answer(path, method);
      if (data instanceof Error) throw data;
      const meta = path.startsWith('/orders/get_user_orders') ? { page: 1, pages: 1, total: 1 } : undefined;
      return JSON.parse(JSON.stringify({ data: data ?? null, meta }));
    },
  });
  const cookies = { get: () => undefined, set: () => undefined, remove: () => undefined };
  const store = createNamedStore();
  const everything = {
    offerOneTap: async () => () => undefined,
    takeReturnRoute: () => '/user/my_orders',
    ...auth,
  };
  const services: Services = { api, cookies, auth: async () => everything as AuthClient };
  store.set(servicesAtom, services);
  const context = {
    api,
    cookies,
    search: { queries: async () => [], trending: async () => [] },
    now: () => new Date(),
    seasonalLayout: 'default' as const,
    origin: 'https://sanderling.test',
    isSignedIn: false,
  };
  const { loader, action, Component } = module;
  const [path = at] = at.split('?');
  const route = ROUTES.find((each) => matchPath(each.path, path));
  // The page for signing in is there at once: who has come to it by themselves has nothing to wait for.
  const read = loader && route?.path === paths.login ? { loaderData: { 0: null } } : null;
  const router = createMemoryRouter(
    [
      {
        path: route?.path ?? path,
        Component,
        HydrateFallback: () => null,
        ...(loader && { loader: ({ request, params }) => loader({ request, params, context }) }),
        ...(action && { action: ({ request, params }) => action({ request, params, context }) }),
      },
      { path: '*', Component: () => null, HydrateFallback: () => null },
    ],
    {
      initialEntries: [state ? { pathname: at, state } : at],
      ...(read || posted !== undefined
        ? { hydrationData: { ...read, ...(posted !== undefined && { actionData: { 0: posted } }) } }
        : {}),
    },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, sent, router, where: () => router.state.location.pathname };
}
