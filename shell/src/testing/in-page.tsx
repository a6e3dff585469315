import { LinkInterceptor } from '@sanderling/runtime/testing/link-interceptor';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** For tests: shows `element` at an address, with a store of its own. Gives the store and the router. */
export function showInPage(element: ReactNode, { path = '/', store = createNamedStore() } = {}) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const page = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <LinkInterceptor router={router} />
    </Provider>,
  );
  return { ...page, store, router };
}
