import { NO_DESIGNER_TIER } from '@sanderling/runtime';
import { setPageTierAtom } from '@sanderling/runtime/atoms/designer-tier';
import { screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AccountLayout } from './account-layout.tsx';

/** The ways of the server's page at this address, made with what the store has. */
function waysAt(path: string, store = createStore()): string[] {
  document.body.innerHTML = renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <AccountLayout title="Account">Here</AccountLayout>
      </MemoryRouter>
    </Provider>,
  );
  const ways = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  return ways.map((way) => way.textContent ?? '');
}

test('R080 a designer’s account pages lead to dashboard, projects and quotes in the server’s HTML already', () => {
  const store = createStore();
  store.set(setPageTierAtom, { ...NO_DESIGNER_TIER, tier_id: 1, tier_name: 'select', discount: 15 });
  expect(waysAt('/user/details', store).slice(-3)).toEqual(['Trade dashboard', 'Projects', 'Quotes']);
  // With a client beside them the server says nothing of the tier itself.
  store.set(setPageTierAtom, { ...NO_DESIGNER_TIER, tier_id: 0 });
  expect(waysAt('/user/details', store).slice(-3)).toEqual(['Trade dashboard', 'Projects', 'Quotes']);
  expect(waysAt('/user/projects').slice(-3)).toEqual(['Trade dashboard', 'Projects', 'Quotes']);
});

test('R080 other customers’ account pages lead to none of it', () => {
  expect(waysAt('/user/details').at(-1)).toBe('Assistants');
});
