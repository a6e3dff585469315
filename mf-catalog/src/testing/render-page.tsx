import { LinkInterceptor } from '@sanderling/runtime/testing/link-interceptor';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/**
 * A page on its route, with what its loader would have answered. `visited` has every address that was asked for, so that a
 * test can say where a click leads.
 */
export async function renderPage({
  path,
  at,
  Component,
  data,
  action,
}: {
  path: string;
  at: string;
  Component: ComponentType;
  data: (address: URL) => unknown;
  /** What the page answers to a form that is posted to it. */
  action?: () => unknown;
}) {
  const visited: string[] = [];
  const store = createNamedStore();
  const route = {
    path,
    Component,
    HydrateFallback: () => null,
    ...(action ? { action } : {}),
    loader: ({ request }: { request: Request }) => {
      const address = new URL(request.url);
      visited.push(address.pathname + address.search);
      return data(address);
    },
  };
  const router = createMemoryRouter([route, { path: '*', loader: noteElsewhere, Component: () => null }], {
    initialEntries: [at],
  });
  function noteElsewhere({ request }: { request: Request }) {
    visited.push(new URL(request.url).pathname);
    return null;
  }
  const page = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <LinkInterceptor router={router} />
    </Provider>,
  );
  await page.findByRole('heading', { level: 1 });
  return { store, visited, router, container: page.container };
}
