import type { ClientPiece, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import { ApiProblem } from '@sanderling/runtime';
import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Refusal } from '../form-page/read-form.ts';
import { sliceContext } from '../testing/slice-context.ts';
import { action, loader } from './client-project.route.tsx';
import { ClientProjectPage } from './client-project-page.tsx';

const SOFA: ClientPiece = {
  ...{ id: 7, alternative_of: null, product_name: 'Mara sofa', option_name: 'Emerald velvet', picture: null },
  ...{
    dimensions: 'Width 92 in',
    quantity: 2,
    note: 'By the window',
    price: 3_100.5,
    verdict: null,
    approved_price: null,
    comment: '',
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

async function decide(intent: string, answer: Parameters<typeof sliceContext>[0] = () => PROJECT) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent,
    piece_id: '7',
    price: '3100.5',
    comment: 'In green?',
  }))
    form.append(name, value);
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
        body: { verdict, comment: 'In green?', price: 3_100.5 },
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
