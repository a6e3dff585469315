import { closedExports } from '@sanderling/federation/closed-exports';
import * as runtime from '@sanderling/runtime';
import { createStore } from 'jotai';
import { provideServices } from './browser-services.ts';

const { createBrowserCookieJar, servicesAtom, userAtom } = runtime;

/** What a slice finds in a page, as the page hands it out. */
function openPage() {
  const store = Object.freeze(createStore());
  const services = provideServices(store, Object.freeze(createBrowserCookieJar()));
  return { store, services, shared: closedExports({ ...runtime }) };
}

const EVIL = () => 'evil';

test.each<[string, (page: ReturnType<typeof openPage>) => unknown]>([
  ['the API client of the page', ({ services }) => Object.assign(services, { api: {} })],
  ['how signing in is loaded', ({ services }) => Object.assign(services, { auth: EVIL })],
  ['what reads cookies', ({ services }) => Object.assign(services.cookies, { get: EVIL })],
  ['a group of calls', ({ services }) => Object.assign(services.api, { auth: { signIn: EVIL } })],
  [
    'a group of calls, for good',
    ({ services }) => Object.defineProperty(services.api, 'auth', { value: EVIL, writable: false }),
  ],
  ['what the store does', ({ store }) => Object.assign(store, { get: EVIL })],
  ['how an atom is written', () => Object.assign(userAtom, { write: EVIL })],
  ['what the atom of the services answers', () => Object.assign(servicesAtom, { read: EVIL })],
  ['what makes API clients', ({ shared }) => Object.assign(Object(shared), { createApiClient: EVIL })],
])('a slice that replaces %s gets an error, and the others what was there', (_, replace) => {
  const page = openPage();
  const { api, auth, cookies } = page.services;
  expect(() => replace(page)).toThrow(TypeError);
  expect(page.store.get(servicesAtom)).toMatchObject({ auth, cookies });
  expect(page.store.get(servicesAtom)?.api).toBe(api);
  expect(typeof api.auth.signIn).toBe('function');
});

test('a slice that sets services of its own changes nothing for the others', () => {
  const { store, services } = openPage();
  store.set(servicesAtom, JSON.parse('{"api":{},"cookies":{}}'));
  store.set(servicesAtom, null);
  expect(store.get(servicesAtom)).toBe(services);
});

test('in the preview of a moment what shoppers do is done at that moment, and no slice sets another', () => {
  const at = '2026-12-24T15:00:00.000Z';
  const services = provideServices(createStore(), Object.freeze(createBrowserCookieJar()), at);
  expect(Math.abs(Number(services.now?.()) - Date.parse(at))).toBeLessThan(60_000);
  expect(() => Object.assign(services, { now: EVIL })).toThrow(TypeError);
  expect(openPage().services).not.toHaveProperty('now');
});
