import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { SliceContext } from '@sanderling/runtime';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { clientThatAnswers } from '../testing/shopper-page.tsx';
import * as route from './cookie-settings.route.tsx';

function visitor(start: Partial<Record<CookieKey, string>> = {}) {
  const values = new Map<string, string>(Object.entries(start));
  const context: SliceContext = {
    api: clientThatAnswers(() => null),
    search: { queries: async () => [], trending: async () => [] },
    cookies: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    now: () => new Date('2026-11-24T12:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn: false,
  };
  return { values, context };
}

const PAGE = 'https://sanderling.example/cookie_settings';
const SIGNAL = { 'sec-gpc': '1' };

async function open(
  { context }: ReturnType<typeof visitor>,
  headers: Record<string, string> = {},
  query = '',
) {
  const data = route.loader({ request: new Request(PAGE + query, { headers }), params: {}, context });
  const routes = [
    { path: '/cookie_settings', Component: route.Component, loader: () => data, HydrateFallback: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/cookie_settings'] });
  await act(async () => render(<RouterProvider router={router} />));
}
const box = (name: string) => screen.getByRole('checkbox', { name });

async function post(
  { context }: ReturnType<typeof visitor>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new globalThis.FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = Object.assign(new Request(PAGE, { headers }), { formData: async () => body });
  return route.action({ request, params: {}, context });
}

test('a visitor who has not decided finds nothing allowed but what is needed', async () => {
  await open(visitor());
  expect(box('Needed')).toBeChecked();
  expect(box('Needed')).toBeDisabled();
  expect(box('Statistics')).not.toBeChecked();
  expect(box('Marketing')).not.toBeChecked();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Save my choice',
    'Only needed',
    'Allow all',
  ]);
});

test('a visitor finds what they have chosen, and that it was saved', async () => {
  await open(visitor({ consent: 'statistics' }), {}, '?saved=yes');
  expect(box('Statistics')).toBeChecked();
  expect(box('Marketing')).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

const arrived = {
  gclid: 'g',
  epik: 'e',
  firstReferrer: 'https://a.example/',
  lastReferrer: 'https://b.example/',
};
for (const [title, fields, expected] of [
  ['one purpose', { answer: 'chosen', statistics: 'yes' }, ['consent', 'firstReferrer', 'lastReferrer']],
  ['none', { answer: 'needed', statistics: 'yes', marketing: 'yes' }, ['consent']],
  ['all of them', { answer: 'all' }, ['consent', 'epik', 'firstReferrer', 'gclid', 'lastReferrer']],
] as const) {
  test(`a form that allows ${title} is saved, and deletes what was stored for the rest`, async () => {
    const them = visitor(arrived);
    const answer = await post(them, fields);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cookie_settings?saved=yes']);
    expect([...them.values.keys()].sort()).toEqual(expected);
  });
}

test('a browser with Global Privacy Control is told so, and its visitor’s form allows no marketing', async () => {
  const them = visitor({ ...arrived, consent: 'statistics.marketing' });
  await open(them, SIGNAL);
  expect(box('Marketing')).not.toBeChecked();
  expect(box('Marketing')).toBeDisabled();
  expect(box('Marketing')).toHaveAccessibleDescription(/Global Privacy Control/);
  await post(them, { answer: 'all' }, SIGNAL);
  expect(them.values.get('consent')).toBe('statistics');
  expect(them.values.has('gclid')).toBe(false);
});
