import { createApiClient, servicesAtom } from '@sanderling/runtime';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useOpeningNoted } from './use-opening-noted.ts';

function Page() {
  useOpeningNoted();
  return null;
}

/** The client's page in a tab that is seen or not; answers what it has sent. */
function open(isSeen: boolean) {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  const sent: string[] = [];
  const store = createNamedStore();
  const api = createApiClient({
    async call(method, path) {
      sent.push(`${method} ${path}`);
      return { data: { noted: true } };
    },
  });
  const routes = [{ path: '/projects/:token', element: <Page /> }];
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/projects/a-token'] })} />
    </Provider>,
  );
  const hydrate = () => {
    const cookies = { get: () => undefined, set: () => undefined, remove: () => undefined };
    act(() => store.set(servicesAtom, { api, cookies }));
  };
  const look = () => {
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  return { sent, hydrate, look, leave: () => state.mockRestore() };
}

test('R080 a client’s page says once that its reader has it before them', async () => {
  const { hydrate, leave, look, sent } = open(true);
  expect(sent).toEqual([]);
  hydrate();
  look();
  await waitFor(() => expect(sent).toEqual(['POST /projects/a-token/openings']));
  await act(async () => undefined);
  expect(sent).toHaveLength(1);
  leave();
});

test('R080 a page that is read ahead, or in a tab that is not looked at, says nothing until it is', async () => {
  const { hydrate, leave, look, sent } = open(false);
  hydrate();
  expect(sent).toEqual([]);
  look();
  await waitFor(() => expect(sent).toEqual(['POST /projects/a-token/openings']));
  await act(async () => undefined);
  expect(sent).toHaveLength(1);
  leave();
});
