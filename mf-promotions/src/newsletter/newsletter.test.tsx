import { bus, type SliceContext } from '@sanderling/runtime';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import * as route from './newsletter.route.tsx';

const KEY = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';

function contextThatAnswers(answer: (path: string, body: unknown) => unknown): SliceContext {
  return {
    api: clientThatAnswers(answer),
    search: { queries: async () => [], trending: async () => [] },
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    now: () => new Date('2026-11-24T12:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn: false,
  };
}

async function open(path: string, answer: (path: string) => unknown = () => null) {
  const context = contextThatAnswers(answer);
  const routes = [
    {
      path: '/newsletter',
      Component: route.Component,
      loader: ({ request }: { request: Request }) => route.loader({ request, params: {}, context }),
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return act(async () => render(<RouterProvider router={router} />));
}

async function post(
  fields: Record<string, string | string[]>,
  answer: (path: string, body: unknown) => unknown,
) {
  const body = new globalThis.FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const request = Object.assign(new Request('https://sanderling.example/newsletter'), {
    formData: async () => body,
  });
  return route.action({ request, params: {}, context: contextThatAnswers(answer) });
}

test('R457 a visitor leaves their address, in the footer of any page or on the newsletter’s own', async () => {
  await open('/newsletter');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeRequired();
  const asked: unknown[] = [];
  const answer = await post({ email: ' ada@example.com ' }, (path, body) => {
    asked.push([path, body]);
    return { added: true };
  });
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/newsletter?done=asked');
  expect(asked).toEqual([['/user/add_to_newsletter', { email: 'ada@example.com', source: 'footer' }]]);
});

/** What a press of this button sends. */
function sentBy(button: HTMLElement): Record<string, string | string[]> {
  const form = button.closest('form');
  const sent: Record<string, string | string[]> = {};
  for (const { name, value, type, checked } of form?.querySelectorAll('input') ?? []) {
    if (type !== 'checkbox') sent[name] = value;
    else if (checked) sent[name] = [...(sent[name] ?? []), value];
  }
  const intent = button.getAttribute('value');
  return intent === null ? sent : { ...sent, intent };
}

test('a reader confirms the newsletter, chooses what it is about and ends it by the links of its mails, each with a press', async () => {
  const topics = ['pieces', 'offers'];
  for (const [query, button, fields, called, body, done] of [
    ['confirm', 'Yes, send me the newsletter', { intent: 'confirm' }, 'confirm_newsletter', {}, 'confirmed'],
    [
      'key',
      'Save',
      { intent: 'choose', topic: topics },
      'newsletter_preferences',
      { topics },
      `chosen&key=${KEY}`,
    ],
    [
      'key',
      'Unsubscribe from everything',
      { intent: 'end', topic: topics },
      'remove_from_newsletter',
      {},
      'ended',
    ],
  ] as const) {
    const page = await open(`/newsletter?${query}=${KEY}`, () => ({ topics }));
    const sent = sentBy(screen.getByRole('button', { name: button }));
    expect(sent).toEqual({ ...fields, key: KEY });
    page.unmount();
    const asked: unknown[] = [];
    const answer = await post(sent, (path, said) => void asked.push([path, said]));
    expect(asked).toEqual([[`/user/${called}`, { key: KEY, ...body }]]);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/newsletter?done=${done}`);
  }
});

test('the link of a subscription that has ended, or that is forged, says so and shows nothing of anyone', async () => {
  await open(`/newsletter?key=${KEY}`, () => {
    throw refusal(404, { message: 'No.' });
  });
  expect(screen.getByText(/this subscription has ended/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  const answer = await post({ intent: 'confirm', key: KEY }, () => {
    throw refusal(404, { message: 'No.' });
  });
  expect(answer).toMatchObject({
    init: { status: 404 },
    data: { message: expect.stringContaining('ended') },
  });
});

test('the link of a mail that has lost its end says so, and offers no press that would fail', async () => {
  await open(`/newsletter?confirm=${KEY.slice(0, -3)}`);
  expect(screen.getByText(/^This link is not whole/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, send me the newsletter' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('R479 who has left an address is told to look into their mail, and analytics hear of it', async () => {
  const told: string[] = [];
  const end = bus.on('lead:captured', ({ source }) => told.push(source));
  await open('/newsletter?done=asked');
  end();
  expect(screen.getByRole('status')).toHaveTextContent('Look into your mail');
  expect(told).toEqual(['newsletter']);
});

test('what cannot be taken is said, and what was typed stays', async () => {
  const wrong = await post({ email: 'ada@' }, () => {
    throw refusal(422, { message: 'No.', errors: { email: ['Enter an e-mail address.'] } });
  });
  expect(wrong).toMatchObject({
    init: { status: 422 },
    data: { email: 'ada@', error: 'Enter an e-mail address.', message: null },
  });
  const broken = await post({ intent: 'end', key: 'x' }, () => {
    throw refusal(422, { message: 'No.', errors: { key: ['Invalid UUID'] } });
  });
  expect(broken).toMatchObject({ data: { message: expect.stringContaining('link is not whole') } });
  const away = await post({ email: 'ada@example.com' }, () => {
    throw refusal(0, {});
  });
  expect(away).toMatchObject({
    init: { status: 503 },
    data: { message: expect.stringContaining('in a moment') },
  });
});
