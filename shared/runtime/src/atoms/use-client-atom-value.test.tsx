import { act } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useClientAtomValue } from './use-client-atom-value.ts';

const tier = atom('shopper');

function Price() {
  const of = useClientAtomValue(tier, 'shopper');
  return <p title={of}>{of}</p>;
}

test('a part that wakes when the atom is filled already repeats the server’s page, and then says what is so', async () => {
  const page = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <Price />
    </Provider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(createStore()));
  const filled = createStore();
  filled.set(tier, 'designer');
  const mistakes: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page(filled), { onRecoverableError: (error) => mistakes.push(error) });
  });
  expect(root.innerHTML).toBe('<p title="designer">designer</p>');
  expect(mistakes).toEqual([]);
});

test('a part repeats what the server has made the page with, where the atom says so', async () => {
  const price = Object.assign(atom('shopper'), { ofPage: atom('designer') });
  function PriceOfPage() {
    const of = useClientAtomValue(price, 'shopper');
    return <p title={of}>{of}</p>;
  }
  const page = (
    <Provider store={createStore()}>
      <PriceOfPage />
    </Provider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.innerHTML).toBe('<p title="designer">designer</p>');
  const mistakes: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (error) => mistakes.push(error) });
  });
  expect(root.innerHTML).toBe('<p title="shopper">shopper</p>');
  expect(mistakes).toEqual([]);
});
