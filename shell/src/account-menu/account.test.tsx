import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Account } from './account.tsx';

// Suspends, as its code does that is not there yet.
const mockCode = Promise.withResolvers<string>();
jest.mock('./profile-menu.tsx', () => ({
  __esModule: true,
  default: () => <details suppressHydrationWarning>{use(mockCode.promise)}</details>,
}));

test('the server’s menu stays as it was opened while its code is not there, whatever becomes of the session', async () => {
  const store = createStore();
  store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
  document.body.innerHTML = '<div id="root"><!--$--><details>Welcome back</details><!--/$--></div>';
  const root = document.body.firstElementChild as Element;
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  menu.open = true;
  const page = (
    <Provider store={store}>
      <MemoryRouter>
        <Account />
      </MemoryRouter>
    </Provider>
  );
  await act(async () => hydrateRoot(root, page));
  await act(async () => store.set(transitionAtom, { type: 'refused', token: 't' }));
  expect(menu).toBeVisible();
  await act(async () => mockCode.resolve('Welcome back'));
  expect(menu).toBeVisible();
  expect(menu.open).toBe(true);
});
