import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bus, type SliceContext } from '@sanderling/runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import { enterSweepstakes } from './enter-sweepstakes.ts';
import * as landing from './sweepstakes.route.tsx';
import * as step from './sweepstakes-step.route.tsx';

const STATES = [
  { name: 'Hawaii', abbr: 'HI', allowed_shipping: false },
  { name: 'Illinois', abbr: 'IL', allowed_shipping: true },
];
/** As the editors have written it. */
const editorsPage = JSON.parse(
  readFileSync(join(__dirname, '../../../shared/catalogue-data/data/pages.json'), 'utf8'),
).find(({ url_handler }: { url_handler: string }) => url_handler === '40-k-sweepstakes');
interface Written {
  headline: string;
  blocks: { kind: string; level?: string; anchor?: string; text?: string }[];
}
/** Its headings and sentences, as the API makes HTML of them. */
function bodyOf({ headline, blocks }: Written): string {
  const parts = blocks.map(({ kind, level, anchor, text = '' }) =>
    kind === 'heading'
      ? `<h${level}${anchor ? ` id="${anchor}"` : ''}>${text}</h${level}>`
      : `<p>${text}</p>`,
  );
  return [`<h1>${headline}</h1>`, ...parts].join('');
}
const DURING = '2026-11-21T12:00:00Z';

function contextAt(now: string, enter: (body: unknown) => unknown = () => ({})): SliceContext {
  const api = clientThatAnswers((path, body) => {
    if (path === '/pages/40-k-sweepstakes')
      return {
        ...editorsPage,
        picture: null,
        body_html: bodyOf(editorsPage),
        steps: editorsPage.steps.map((each: Written) => ({ ...each, body_html: bodyOf(each) })),
        seo: editorsPage.search_engine_optimization,
      };
    if (path === '/states') return STATES;
    if (path === '/sweepstakes/entries') return enter(body);
    throw refusal(404, {});
  });
  return {
    api,
    search: { queries: async () => [], trending: async () => [] },
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    now: () => new Date(now),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn: false,
  };
}

async function open(path: string, context = contextAt(DURING)) {
  const routes = [
    { path: '/40-k-sweepstakes', ...landing, loader: withContext(landing.loader, context) },
    {
      path: '/40-k-sweepstakes/:step',
      Component: step.Component,
      loader: withContext(step.loader, context),
      ErrorBoundary: () => <p>Not found</p>,
    },
  ];
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    { initialEntries: [path] },
  );
  await act(async () => render(<RouterProvider router={router} />));
}

function withContext<Answer>(
  loader: (args: {
    request: Request;
    params: Record<string, string | undefined>;
    context: SliceContext;
  }) => Answer,
  context: SliceContext,
) {
  return ({ request, params }: { request: Request; params: Record<string, string | undefined> }) =>
    loader({ request, params, context });
}

test('R067 the sweepstakes page has the official rules, a way to enter and one to tell a friend', async () => {
  const opened: string[] = [];
  const end = bus.on('modal:open', ({ name }) => opened.push(name));
  await open('/40-k-sweepstakes?friend=abc');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forty thousand dollars');
  expect(screen.getByRole('heading', { name: 'Official rules' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the sweepstakes' })).toHaveAttribute(
    'href',
    '/40-k-sweepstakes/enter?friend=abc',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tell a friend' }));
  end();
  expect(opened).toEqual(['marketing-contest-share']);
});

test('R067 outside the entry period the page asks no visitor to enter', async () => {
  await open('/40-k-sweepstakes', contextAt('2027-04-02T12:00:00Z'));
  expect(screen.queryByRole('link', { name: 'Enter the sweepstakes' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('We are not taking entries right now');
});

test('R068 the step to enter asks for name, e-mail, state and one box, of who may live where', async () => {
  await open('/40-k-sweepstakes/enter?friend=abc');
  for (const name of ['First name', 'Last name', 'E-mail']) {
    expect(screen.getByRole('textbox', { name })).toBeRequired();
  }
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose your state',
    'Illinois',
  ]);
  expect(screen.getByRole('checkbox', { name: /official rules/ })).toBeRequired();
  expect(document.querySelector('input[name=friend]')).toHaveValue('abc');
  expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Enter');
});

test('R068 the step to share gives the entrant a link, the last one says what happens next', async () => {
  await open('/40-k-sweepstakes/share?entry=xyz');
  expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(
    'https://sanderling.example/40-k-sweepstakes?friend=xyz',
  );
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/40-k-sweepstakes/thank-you');
});

test('R068 thank-you is a step, any other name is a page that does not exist', async () => {
  await open('/40-k-sweepstakes/thank-you');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are in');
  for (const name of ['cheat', 'constructor']) {
    const args = {
      request: new Request('http://shop.example/'),
      params: { step: name },
      context: contextAt(DURING),
    };
    await expect(step.loader(args)).rejects.toMatchObject({ status: 404 });
  }
});

const typed = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', state: 'IL' };
async function send(fields: Record<string, string>, enter: (body: unknown) => unknown) {
  const body = new globalThis.FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = { formData: async () => body };
  const args = { request: Object.assign(new Request('http://shop.example/'), request), params: {} };
  return enterSweepstakes({ ...args, context: contextAt(DURING, enter) });
}

test('R068 who enters is led to their own link', async () => {
  const asked: unknown[] = [];
  const answer = await send({ ...typed, accept_rules: 'yes', friend: 'abc' }, (body) => {
    asked.push(body);
    return { entered: true, share_code: 'xyz' };
  });
  expect(answer instanceof Response && [answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/40-k-sweepstakes/share?entry=xyz',
  ]);
  expect(asked).toEqual([{ ...typed, accept_rules: true, friend: 'abc' }]);
});

test('R068 what cannot be taken is said beside its field, and nothing that was typed is lost', async () => {
  const unread = await send(typed, () => {
    throw new Error('must not be asked');
  });
  expect(unread).toMatchObject({
    init: { status: 422 },
    data: { typed, errors: { accept_rules: [expect.stringContaining('rules')] } },
  });
  const refused = await send({ ...typed, accept_rules: 'yes' }, () => {
    throw refusal(422, { message: 'No.', errors: { state: ['Choose your state.'] } });
  });
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: { message: null, errors: { state: ['Choose your state.'] }, typed },
  });
  const away = await send({ ...typed, accept_rules: 'yes' }, () => {
    throw refusal(0, {});
  });
  expect(away).toMatchObject({
    init: { status: 503 },
    data: { message: expect.stringContaining('in a moment'), typed },
  });
});
