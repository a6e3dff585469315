import { ApiProblem, bus, createApiClient, SIGNED_OUT, servicesAtom, userAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FavoriteButton } from './favorite-button.tsx';

function show(isSignedIn: boolean, answer: unknown = { data: { id: 70, product_id: 7, list: '' } }) {
  const calls: string[] = [];
  const store = createStore();
  const api = createApiClient({
    async call(method, path) {
      calls.push(`${method} ${path}`);
      if (answer instanceof Error) throw answer;
      return JSON.parse(JSON.stringify(answer));
    },
  });
  const cookies = { get: () => undefined, set: () => undefined, remove: () => undefined };
  store.set(servicesAtom, { api, cookies });
  if (isSignedIn) store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
  render(
    <Provider store={store}>
      <FavoriteButton productId={7} />
    </Provider>,
  );
  return { calls, store };
}
const button = () => screen.getByRole('button', { name: 'Favorite' });

test('R011 R250 who is signed in keeps a piece among the favorites, and takes it out again', async () => {
  const { calls, store } = show(true);
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  expect(store.get(userAtom).favorites).toEqual({ 7: 70 });
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
  expect(calls).toEqual(['POST /favorites', 'DELETE /favorites/70']);
});

test('who is not signed in keeps a piece in the browser, and takes it out again', async () => {
  const { calls } = show(false);
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  expect(localStorage.getItem('sanFavorites')).toBe('[7]');
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
  expect(calls).toEqual([]);
});

test('what the store refuses is said, and nothing pretends to be kept', async () => {
  const said: string[] = [];
  const end = bus.on('toast:show', ({ message }) => said.push(message));
  show(true, new ApiProblem(503, { message: 'The store is temporarily unavailable.' }));
  fireEvent.click(button());
  await waitFor(() => expect(said).toEqual(['The store is temporarily unavailable.']));
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  end();
});

test('a favorite that is known before the button wakes is shown as one', async () => {
  const page = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <FavoriteButton productId={7} />
    </Provider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(createStore()));
  const known = createStore();
  known.set(userAtom, (user) => ({ ...user, favorites: { 7: 70 } }));
  await act(async () => void hydrateRoot(root, page(known)));
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  root.remove();
});
