import {
  bus,
  designerTierAtom,
  NO_DESIGNER_TIER,
  NO_USER,
  orderAtom,
  SIGNED_OUT,
  sessionAtom,
  userAtom,
} from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { act, fireEvent, screen } from '@testing-library/react';
import type { createStore } from 'jotai';
import { SliceSourceContext } from '../slices/slice-source.ts';
import { cartOf } from '../testing/cart-of.ts';
import { showInPage } from '../testing/in-page.tsx';
import { siteOf } from '../testing/open-site.tsx';
import { Header } from './header.tsx';

const SIGNED_IN = { ...SIGNED_OUT, token: 't', email: 'ada@example.com' };
const ada = { id: 1, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '' };

const { matchMedia } = window;
afterEach(() => void Object.assign(window, { matchMedia }));

function show(prepare: (store: ReturnType<typeof createStore>) => void = () => {}) {
  const store = createNamedStore();
  prepare(store);
  return showInPage(<Header />, { store });
}

test('R151 the logo in the header leads home', () => {
  show();
  expect(screen.getByRole('link', { name: /^Sanderling/ })).toHaveAttribute('href', '/');
});

test('R154 who is not signed in finds a way to sign in and one to create an account', () => {
  show();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});

test('R155 who is signed in is greeted by full name', async () => {
  show((store) => {
    store.set(transitionAtom, { type: 'activated', session: SIGNED_IN });
    store.set(userAtom, { ...NO_USER, userData: ada });
  });
  expect(await screen.findByText(/Welcome back/)).toHaveTextContent('Welcome back Ada Byron');
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('a customer whose session is renewed is greeted all the while, and one whose session has expired finds a way to sign in', async () => {
  const { store } = show((store) => {
    store.set(transitionAtom, { type: 'activated', session: SIGNED_IN });
  });
  expect(await screen.findByText(/Welcome back/)).toBeVisible();
  act(() => store.set(transitionAtom, { type: 'refused', token: 't' }));
  expect(screen.getByText(/Welcome back/)).toBeVisible();
  act(() => store.set(transitionAtom, { type: 'expired', token: 't' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
});

test('R155 the name has its place before it is there, and no e-mail address stands in it meanwhile', async () => {
  const { store } = show((given) => given.set(transitionAtom, { type: 'activated', session: SIGNED_IN }));
  expect(await screen.findByText(/Welcome back/)).not.toHaveTextContent('@');
  act(() => store.set(userAtom, { ...NO_USER, userData: ada }));
  expect(screen.getByText(/Welcome back/)).toHaveTextContent('Welcome back Ada Byron');
});

test('R156 who has given no name is greeted by e-mail', async () => {
  show((store) => {
    store.set(transitionAtom, { type: 'activated', session: SIGNED_IN });
    store.set(userAtom, { ...NO_USER, userData: { ...ada, first_name: '', last_name: '' } });
  });
  expect(await screen.findByText(/Welcome back/)).toHaveTextContent('Welcome back ada@example.com');
});

test('R157 the profile menu leads to the account and signs out', async () => {
  const { store } = show((store) => store.set(transitionAtom, { type: 'activated', session: SIGNED_IN }));
  expect(await screen.findByText('My orders')).toHaveAttribute('href', '/user/my_orders');
  fireEvent.click(screen.getByText('Sign out'));
  expect(store.get(sessionAtom).token).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('R158 the badge on the cart counts lines, not pieces', () => {
  show((store) => store.set(orderAtom, cartOf([3, 3])));
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2');
});

test('R159 R160 a cart with something in it opens as a preview on a wide screen, an empty one is a page', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const asked: boolean[] = [];
  const unsubscribe = bus.on('cart:preview-requested', ({ open }) => asked.push(open));

  const { scope } = siteOf({
    modules: { 'mf-cart-checkout': { './header-cart': { default: () => null } } },
    offers: { 'mf-cart-checkout': { slots: [{ slot: 'header.cart', expose: './header-cart' }] } },
  });
  const { store, router } = showInPage(
    <SliceSourceContext value={scope.source}>
      <Header />
    </SliceSourceContext>,
  );
  act(() => store.set(orderAtom, cartOf([1])));
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  fireEvent.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  expect(asked).toEqual([true]);
  expect(router.state.location.pathname).toBe('/');

  act(() => store.set(orderAtom, null));
  fireEvent.click(screen.getByRole('link', { name: 'Cart, empty' }));
  expect(asked).toEqual([true]);
  expect(router.state.location.pathname).toBe('/cart');
  unsubscribe();
});

test('R152 the search that a slice offers is loaded when it is opened, and not before', async () => {
  const { scope, asked } = siteOf({
    modules: { 'mf-catalog': { './site-search': { default: () => <p>Suggestions</p> } } },
    offers: { 'mf-catalog': { slots: [{ slot: 'header.search', expose: './site-search' }] } },
    source: { slotData: () => ({ data: undefined }) },
  });
  showInPage(
    <SliceSourceContext value={scope.source}>
      <Header />
    </SliceSourceContext>,
  );
  expect(asked).toEqual([]);
  // jsdom has no popovers: this is what the browser tells when the button has opened one.
  const panel = screen.getByRole('searchbox', { hidden: true }).closest('[popover]');
  if (!panel) throw new Error('The search has no panel.');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(await screen.findByText('Suggestions')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('R153 the search field is a form of its own, to the search results', () => {
  show();
  const field = screen.getByRole('searchbox', { name: 'Search the store', hidden: true });
  expect(field).toHaveAttribute('name', 'query');
  expect(field.closest('form')).toHaveAttribute('action', '/search_results');
  expect(screen.getAllByRole('button', { name: 'Search' })[0]).toHaveAttribute(
    'popovertarget',
    'site-search',
  );
});

const OF_YEAR = { tier_id: 1, tier_name: 'select', discount: 15, annual_spend: 14_000 };
const SELECT = { ...OF_YEAR, locked_in_tier: OF_YEAR };

test('R157 a designer finds the trade dashboard and the tier in the profile menu; a shopper does not', async () => {
  const { store } = show((given) => {
    given.set(transitionAtom, { type: 'activated', session: { ...SIGNED_IN, role: 'trade_designer' } });
    given.set(designerTierAtom, { ...NO_DESIGNER_TIER, ...SELECT });
  });
  const place = await screen.findByText(/Trade dashboard/);
  expect(place).toHaveAttribute('href', '/user/designer_dashboard');
  // The year’s tier, as the dashboard says it; the cart’s beside it, where that reaches more.
  expect(place).toHaveTextContent(/^Trade dashboardselect, 15% off$/);
  act(() =>
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, ...SELECT, tier_name: 'premier', discount: 20 }),
  );
  expect(place).toHaveTextContent(/^Trade dashboardselect, 15% offpremier, 20% off with this cart$/);
  const elite = { tier_name: 'elite', annual_spend: 50_000 };
  const locked_in_tier = { ...OF_YEAR, ...elite, discount: 25 };
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, ...elite, discount: 30, locked_in_tier }));
  expect(place).toHaveTextContent(/^Trade dashboardelite, 30% off$/);
  act(() => store.set(transitionAtom, { type: 'activated', session: SIGNED_IN }));
  expect(screen.queryByText(/Trade dashboard/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My orders', hidden: true })).toBeInTheDocument();
});
