import { type CookieJar, createApiClient, servicesAtom } from '@sanderling/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { showInPage } from '../testing/in-page.tsx';
import { CookieNotice } from './cookie-notice.tsx';

function show(values: Map<string, string>) {
  const cookies: CookieJar = {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
  const store = createStore();
  const api = createApiClient({ call: () => Promise.reject(new Error('Nothing is asked here.')) });
  store.set(servicesAtom, { api, cookies });
  return showInPage(<CookieNotice />, { store });
}

test('R179 the cookie notice says that cookies are for experience and analytics', async () => {
  show(new Map());
  expect(await screen.findByRole('region', { name: 'Cookies' })).toHaveTextContent(/experience .* analytics/);
});

test('R180 OK accepts the cookies, and the notice stays away', async () => {
  const values = new Map<string, string>();
  const { unmount } = show(values);
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  unmount();
  show(values);
  // Long enough for what is loaded on demand.
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});
