import { bus, type CookieJar, createApiClient, servicesAtom } from '@sanderling/runtime';
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

const notice = () => screen.queryByRole('region', { name: 'Cookies' });

for (const [answer, stored] of [
  ['OK', 'statistics.marketing'],
  ['Only needed', 'needed'],
] as const) {
  test(`R180 one press on ${answer} answers the notice, and it stays away`, async () => {
    const accepted: unknown[] = [];
    const end = bus.on('cookies:accepted', () => accepted.push(true));
    const values = new Map<string, string>();
    const { unmount } = show(values);
    fireEvent.click(await screen.findByRole('button', { name: answer }));
    expect([notice(), values.get('consent'), accepted.length]).toEqual([
      null,
      stored,
      answer === 'OK' ? 1 : 0,
    ]);
    unmount();
    show(values);
    // Long enough for what is loaded on demand.
    await act(async () => undefined);
    expect(notice()).toBeNull();
    end();
  });
}

test('refusing is as easy as accepting: the notice has one button of the same look for each', async () => {
  show(new Map());
  const [refuse, accept] = await screen.findAllByRole('button');
  expect([refuse?.className, refuse?.textContent, accept?.textContent]).toEqual([
    accept?.className,
    'Only needed',
    'OK',
  ]);
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/cookie_settings');
});
