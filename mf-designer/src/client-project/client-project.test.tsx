import type { ClientPiece, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import { ApiProblem } from '@sanderling/runtime';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Refusal } from '../form-page/read-form.ts';
import { sliceContext } from '../testing/slice-context.ts';
import { action, Component, loader } from './client-project.route.tsx';
import { ClientProjectPage } from './client-project-page.tsx';

const SOFA: ClientPiece = {
  ...{
    id: 7,
    variant_id: 1001,
    alternative_of: null,
    product_name: 'Mara sofa',
    option_name: 'Emerald velvet',
    picture: null,
  },
  ...{
    dimensions: 'Width 92 in',
    quantity: 2,
    note: 'By the window',
    price: 3_100.5,
    verdict: null,
    approved_price: null,
    comment: '',
    ordered: null,
  },
};
const PROJECT: ClientProject = {
  ...{ name: 'Lake house', client_name: 'The Okafors', studio: 'Byrne Studio', open_until: '2026-12-20' },
  ...{ rooms: [{ name: 'Hall', pieces: [SOFA] }], total: 6_201 },
};
const TOKEN = 'a-token';
const show = (project: ClientProject, refusal?: Refusal) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <ClientProjectPage project={project} refusal={refusal} /> },
      ])}
    />,
  );

async function decide(
  intent: string,
  answer: Parameters<typeof sliceContext>[0] = () => PROJECT,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  const seen = { variant_id: '1001', quantity: '2', price: '3100.5', comment_seen: '' };
  const all = { intent, piece_id: '7', ...seen, comment: 'In green?', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const { context, sent } = sliceContext(answer);
  const request = Object.assign(new Request('https://sanderling.example/projects/a-token'), {
    formData: async () => form,
  });
  return { answer: await action({ request, params: { token: TOKEN }, context }), sent };
}

test.each(['approve', 'decline', 'comment'])(
  'R080 a client presses %s, and goes on at the same piece',
  async (verdict) => {
    const { answer, sent } = await decide(verdict);
    expect(sent).toEqual([
      {
        call: 'POST /projects/a-token/pieces/7/decisions',
        body: { verdict, comment: 'In green?', variant_id: 1001, quantity: 2, price: 3_100.5 },
      },
    ]);
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/projects/a-token#piece-7');
  },
);

test('R080 a link that opens nothing is a page with status 404; one that ends meanwhile is answered with 404', async () => {
  const gone = new ApiProblem(404, { error: 'not_found', code: 404, message: '' });
  const { context } = sliceContext(() => gone);
  const request = new Request('https://sanderling.example/projects/a-token');
  const answer = await loader({ request, params: { token: TOKEN }, context });
  expect([answer.data, answer.init?.status]).toEqual([null, 404]);
  const { answer: meanwhile } = await decide('approve', () => gone);
  expect(meanwhile).toMatchObject({ init: { status: 404 } });
});

test('R080 a client who decides on a piece that was taken out reads so on the page', () => {
  const values = { intent: 'approve', piece_id: '99' };
  const { unmount } = show(PROJECT, {
    message: 'This piece is no longer in the project.',
    errors: {},
    values,
  });
  expect(screen.getByText('This piece is no longer in the project.')).toBeVisible();
  unmount();
  show(PROJECT, { message: 'It has changed.', errors: {}, values: { ...values, piece_id: '7' } });
  expect(within(screen.getByRole('article')).getByText('It has changed.')).toBeVisible();
  expect(screen.getAllByText('It has changed.')).toHaveLength(1);
});

test('R080 a price that has changed since is said at its piece, and the comment stays as it was typed', async () => {
  const changed = new ApiProblem(409, { error: 'total_changed', code: 134, message: 'It has changed.' });
  const { answer } = await decide('approve', () => changed);
  expect(answer).toMatchObject({ data: { message: 'It has changed.', values: { comment: 'In green?' } } });
});

test('R080 the form of a piece says what the client saw, and one of before that does not is of no piece there is', async () => {
  const { container } = show(PROJECT);
  const form = new FormData(container.querySelector('form') ?? undefined);
  expect(Object.fromEntries(form)).toMatchObject({ variant_id: '1001', quantity: '2', price: '3100.5' });
  const { sent } = await decide('approve', () => PROJECT, { variant_id: '', quantity: '' });
  expect(sent[0]?.body).toMatchObject({ variant_id: 0, quantity: 0 });
});

test('R080 a client whose yes was refused sees the piece as it is now, with what was typed', async () => {
  const changed = new ApiProblem(409, { error: 'total_changed', code: 134, message: 'It has changed.' });
  const now = { ...SOFA, quantity: 100, option_name: 'Oat linen', variant_id: 1002 };
  let isDecided = false;
  const { context } = sliceContext((call) => {
    if (call.startsWith('POST')) return changed;
    return isDecided ? { ...PROJECT, rooms: [{ name: 'Hall', pieces: [now] }] } : PROJECT;
  });
  const routes = [
    {
      path: '/projects/:token',
      loader: ({ request }: { request: Request }) => loader({ request, params: { token: TOKEN }, context }),
      action: ({ request }: { request: Request }) => {
        isDecided = true;
        const sent = new FormData(document.querySelector('form') ?? undefined);
        sent.append('intent', 'approve');
        // Node's own request reads no form of jsdom.
        const posted = Object.assign(request, { formData: async () => sent });
        return action({ request: posted, params: { token: TOKEN }, context });
      },
      // As the shell has it for every page.
      shouldRevalidate: () => true,
      Component,
      HydrateFallback: () => null,
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/projects/a-token'] })} />);
  const field = await screen.findByRole('textbox', { name: /Your comment/, hidden: true });
  fireEvent.change(field, { target: { value: 'In green?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve Mara sofa' }));
  expect(await screen.findByText('It has changed.')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Oat linenWidth 92 in$310,050100 at $3,100.50');
  expect(screen.getByRole('textbox', { name: /Your comment/ })).toHaveValue('In green?');
  const form = new FormData(document.querySelector('form') ?? undefined);
  expect(Object.fromEntries(form)).toMatchObject({ variant_id: '1002', quantity: '100' });
});

test('R080 a decision sends no comment that stood there already, and a comment without text is refused beside its field', async () => {
  const lines = 'In green?\nOr blue?';
  const untouched = { comment: lines.replace('\n', '\r\n'), comment_seen: lines };
  expect((await decide('approve', () => PROJECT, untouched)).sent[0]?.body).toMatchObject({ comment: '' });
  // Who presses Send sends it, as it stands.
  const again = await decide('comment', () => PROJECT, { comment: 'In green?', comment_seen: 'In green?' });
  expect(again.sent[0]?.body).toMatchObject({ comment: 'In green?' });
  const errors = { comment: 'Write your comment first.' };
  show(PROJECT, { message: 'Not valid.', errors, values: { intent: 'comment', piece_id: '7', comment: '' } });
  const field = screen.getByRole('textbox', { name: /Your comment/ });
  expect(field).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Write your comment first.'));
});

test('R080 a client who empties the comment takes it back, by its own button and beside a decision; an empty one where none stood is refused', async () => {
  const emptied = { comment: ' ', comment_seen: 'In green?' };
  for (const intent of ['comment', 'approve']) {
    const { answer, sent } = await decide(intent, () => PROJECT, emptied);
    expect(sent[0]?.body).toMatchObject({ verdict: intent, comment: null });
    expect(answer).toBeInstanceOf(Response);
  }
  const { answer, sent } = await decide('comment', () => PROJECT, { comment: '' });
  expect([sent, answer]).toMatchObject([
    [],
    { data: { errors: { comment: 'Write your comment first.' } }, init: { status: 422 } },
  ]);
  // Refused for another reason, the field stays as it was left.
  const rooms = [{ name: 'Hall', pieces: [{ ...SOFA, comment: 'In green?' }] }];
  const values = { intent: 'approve', piece_id: '7', ...emptied };
  show({ ...PROJECT, rooms }, { message: 'It has changed.', errors: {}, values });
  const field = screen.getByRole('textbox', { name: /Your comment/ });
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Empty it to take it back'));
});

test('R080 what another device has written since is not written over by a field that was left as it was', () => {
  const piece = { ...SOFA, comment: 'In blue.' };
  const values = { intent: 'approve', piece_id: '7', comment: 'In green?', comment_seen: 'In green?' };
  show(
    { ...PROJECT, rooms: [{ name: 'Hall', pieces: [piece] }] },
    { message: 'Changed.', errors: {}, values },
  );
  expect(screen.getByRole('textbox', { name: /Your comment/ })).toHaveValue('In blue.');
});

test('R080 the client reads by room what a piece is and costs, and what waits for an answer', () => {
  const chair = { ...SOFA, id: 8, product_name: 'Otto chair', alternative_of: 7, quantity: 1, note: '' };
  show({ ...PROJECT, rooms: [{ name: 'Hall', pieces: [SOFA, chair] }] });
  expect(screen.getByRole('status')).toHaveTextContent('One piece waits for your answer.');
  const hall = within(screen.getByRole('region', { name: 'Hall' }));
  const [first, second] = hall.getAllByRole('article');
  expect(first).toHaveTextContent('Mara sofaEmerald velvetWidth 92 in$6,2012 at $3,100.50By the window');
  expect(second).toHaveTextContent('Or this instead');
  expect(hall.getByRole('button', { name: 'Approve Otto chair' })).toBeVisible();
  expect(hall.getByRole('textbox', { name: /Your comment Mara sofa/, hidden: true })).not.toBeVisible();
});

test('R080 once an alternative is approved the choice waits no longer, and says so at the piece', () => {
  const chair = {
    ...SOFA,
    id: 8,
    product_name: 'Otto chair',
    alternative_of: 7,
    verdict: 'approved' as const,
  };
  show({ ...PROJECT, rooms: [{ name: '', pieces: [SOFA, chair] }] });
  expect(screen.getByRole('status')).toHaveTextContent('You have decided on every piece.');
  expect(screen.getByRole('button', { name: 'Approved Otto chair' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('You approved it')).toBeVisible();
});

test('R080 a client reads before the press what an approval replaces, and after it what it has replaced and how to take that back', () => {
  const chair = { ...SOFA, id: 8, product_name: 'Otto chair', option_name: null, alternative_of: 7 };
  const both = (sofa: Partial<ClientPiece>, other: Partial<ClientPiece>) =>
    show({
      ...PROJECT,
      rooms: [
        {
          name: '',
          pieces: [
            { ...SOFA, ...sofa },
            { ...chair, ...other },
          ],
        },
      ],
    });
  const before = both({ verdict: 'approved' }, {});
  expect(screen.getByRole('button', { name: 'Approve Otto chair' })).toHaveAccessibleDescription(
    'You have approved Mara sofa, Emerald velvet. Approve this one, and it takes that place.',
  );
  before.unmount();
  both({ replaced_by: 8 }, { verdict: 'approved' });
  expect(screen.getByText('You approved it in place of Mara sofa, Emerald velvet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve Mara sofa' })).toHaveAccessibleDescription(
    'You had approved this one, and now Otto chair in its place. Approve this one to take that back.',
  );
});

test('R080 a comment that was sent is thanked for and shown as sent, with a way to change it', () => {
  const withComment = (comment: string) => ({
    ...PROJECT,
    rooms: [{ name: 'Hall', pieces: [{ ...SOFA, comment }] }],
  });
  let send: (comment: string) => void = () => undefined;
  function Page() {
    const [comment, setComment] = useState('');
    send = setComment;
    return <ClientProjectPage project={withComment(comment)} refusal={undefined} />;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  const article = within(screen.getByRole('article'));
  const place = article.getByRole<HTMLDetailsElement>('group');
  place.open = true;
  article.getByRole('button', { name: 'Send comment Mara sofa' }).focus();
  act(() => send('In green?'));
  expect(article.getByText('“In green?”')).toBeVisible();
  expect(article.getByText('Sent. Byrne Studio reads it with your answers.')).toBeVisible();
  expect(place.open).toBe(false);
  expect(article.getByText('Change your comment')).toHaveFocus();
});

test('R080 what is ordered says so to the client and is closed with what stood beside it, but to a comment, and no price of before is there', () => {
  const mirror = { ...SOFA, id: 8, product_name: 'Hale mirror', quantity: 1, price: 410 };
  const bought = { ...SOFA, verdict: 'approved' as const, ordered: { quantity: 2, is_at_price: false } };
  const pieces = [bought, { ...SOFA, id: 9, alternative_of: 7, product_name: 'Cove sofa' }, mirror];
  show({ ...PROJECT, rooms: [{ name: 'Hall', pieces }], total: 410 });
  const [sofa, cove, open] = screen.getAllByRole('article');
  if (!sofa || !cove || !open) throw new Error('Three pieces are shown.');
  expect(sofa).toHaveTextContent(/2 pieces.*Ordered/);
  expect(sofa).not.toHaveTextContent('$');
  // Nor in what a press would send.
  expect(sofa.innerHTML).not.toContain('3100.5');
  expect(cove).toHaveTextContent('Mara sofa is ordered in its place.');
  for (const closed of [sofa, cove])
    expect(
      within(closed)
        .getAllByRole('button', { hidden: true })
        .map((button) => button.textContent),
    ).toEqual([expect.stringMatching('Send comment')]);
  expect(within(open).getByRole('button', { name: 'Decline Hale mirror' })).toBeVisible();
  expect(screen.getByText('Together, without what was ordered before')).toBeVisible();
  expect(document.body).toHaveTextContent('a piece that is ordered is settled');
});

test('R080 what is ordered in part, at the price that stands there, says how many', () => {
  const bought = { ...SOFA, verdict: 'approved' as const, ordered: { quantity: 1, is_at_price: true } };
  show({ ...PROJECT, rooms: [{ name: 'Hall', pieces: [bought] }] });
  expect(screen.getByRole('article')).toHaveTextContent('$6,2012 at $3,100.50');
  expect(screen.getByRole('article')).toHaveTextContent('1 of 2 ordered');
});
