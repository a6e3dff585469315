import { bus, type CookieJar, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { inviteToNewsletter } from './invite-to-newsletter.ts';

const opened: string[] = [];
const stop = bus.on('modal:open', ({ name }) => opened.push(name));
afterAll(stop);
beforeEach(() => {
  opened.length = 0;
  localStorage.clear();
  document.body.innerHTML = '';
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

function visit({ page = 'products', cookies = {}, token = null as string | null } = {}) {
  const router = createMemoryRouter([{ path: '*', id: page, element: null }]);
  const store = createStore();
  store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token } });
  const jar: CookieJar = memoryCookies({ consent: 'needed', ...cookies }).cookies;
  ends.push(inviteToNewsletter(router, store, jar));
}
function leave(atMs = 60_000, clientY = -1) {
  const event = new MouseEvent('mouseout', { clientY, relatedTarget: null, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  document.dispatchEvent(event);
}

test('a visitor who is about to leave is offered the newsletter, once in this browser', () => {
  visit();
  leave();
  leave();
  visit();
  leave();
  expect(opened).toEqual(['newsletter']);
});

test('a finger that goes back up after two screens is about to leave, a first look down is not', () => {
  visit();
  const scrollTo = (scrolledPx: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: scrolledPx });
    const event = new Event('scroll');
    Object.defineProperty(event, 'timeStamp', { value: 60_000 });
    dispatchEvent(event);
  };
  const real = window.matchMedia;
  window.matchMedia = (query) => ({ ...real(query), matches: query === '(hover: none)' });
  scrollTo(3 * innerHeight);
  scrollTo(2.5 * innerHeight);
  expect(opened).toEqual([]);
  scrollTo(innerHeight);
  expect(opened).toEqual(['newsletter']);
  window.matchMedia = real;
  scrollTo(0);
});

test('a visitor who has only just come, or moves within the page, is not', () => {
  visit();
  leave(9_999);
  leave(60_000, 300);
  expect(opened).toEqual([]);
});

test.each([
  ['in the checkout', { page: 'checkout' }],
  ['in the cart', { page: 'cart' }],
  ['on a page of forms', { page: 'login' }],
  ['with a session', { token: 't' }],
  ['with a campaign', { cookies: { urlCampaign: 'bmsv-tier' } }],
  ['before they have answered about cookies', { cookies: { consent: undefined } }],
])('a visitor %s is not interrupted', (_when, given) => {
  visit(given);
  leave();
  expect(opened).toEqual([]);
});

test('a visitor with a dialog open, or a browser that remembers nothing, is not asked', () => {
  visit();
  document.body.innerHTML = '<dialog open></dialog>';
  leave();
  document.body.innerHTML = '';
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  leave();
  expect(opened).toEqual([]);
});
