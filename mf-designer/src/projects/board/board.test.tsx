import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { post } from '../testing/post.ts';
import { PROJECT_ID as ID, PROJECT } from '../testing/project.ts';
import { BoardPage } from './board-page.tsx';

// jsdom lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const show = (project: Project, answer?: Parameters<typeof BoardPage>[0]['answer']) => {
  const data = {
    project,
    origin: 'https://sanderling.example',
    today: '2026-11-20',
    query: '',
    found: null,
    favorites: [],
    cart: [],
    leftInCart: [],
  };
  return render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <BoardPage data={data} answer={answer} /> }])}
    />,
  );
};

test('R080 the board says both prices and what the client has said, and while a client looks on the client’s alone', () => {
  const { container, unmount } = show(PROJECT);
  expect(screen.getByRole('article')).toHaveTextContent(
    '$233.762 at $116.88$170 tradeApproved, 2 × Emerald velvet (new)The Okafors: “Lovely.”',
  );
  expect(screen.getByRole('button', { name: 'Put the approved pieces in the cart' })).toBeVisible();
  expect(container).toHaveTextContent('Trade price$170.00');
  unmount();
  const pieces = PROJECT.pieces.map((piece) => ({ ...piece, trade_price: null }));
  const totals = { ...PROJECT.totals, trade: null };
  const shown = show({ ...PROJECT, pieces, totals, pricing: null }).container;
  for (const secret of ['170', 'trade', '37.5', 'arkup', 'Private', 'cart'])
    expect(shown.textContent).not.toContain(secret);
});

test('R080 the board says of a piece that was approved before which one the client has approved in its place', () => {
  const [first] = PROJECT.pieces;
  if (!first?.decision) throw new Error('A piece has an answer.');
  const decision = { ...first.decision, comment: '' };
  const replaced = { ...first, decision: { ...decision, verdict: null, replaced_by: 99 } };
  const chair = { ...first, id: 99, alternative_of: first.id, product_name: 'Otto chair', decision };
  show({ ...PROJECT, pieces: [replaced, chair] });
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(
    `Approved before: The Okafors has approved Otto chair, ${first.option_name} in its place since (new)`,
  );
});

test('R080 the board says that a comment was taken back, and no longer what it said', () => {
  const [first] = PROJECT.pieces;
  if (!first?.decision) throw new Error('A piece has an answer.');
  const decision = { ...first.decision, verdict: null, comment: '' };
  show({ ...PROJECT, pieces: [{ ...first, decision }] });
  expect(screen.getByRole('article')).toHaveTextContent('The Okafors has taken the comment back (new)');
});

test('R080 what the client has answered since stays new on the board until the designer says that it is read', async () => {
  const { unmount } = show(PROJECT);
  expect(screen.getByText(/^1 new answer of The Okafors/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have read them' })).toBeVisible();
  const until = '2026-11-20T16:00:00Z';
  const { sent, to } = await post({ intent: 'see-answers', until });
  expect([sent, to]).toEqual([
    [{ call: `PATCH /user/projects/${ID}`, body: { action: 'see_answers', until } }],
    `/user/projects/${ID}`,
  ]);
  unmount();
  const read = PROJECT.pieces.map((piece) => ({
    ...piece,
    decision: piece.decision && { ...piece.decision, is_new: false },
  }));
  show({ ...PROJECT, pieces: read });
  expect(screen.queryByRole('button', { name: 'I have read them' })).toBeNull();
  expect(screen.getByRole('article')).toHaveTextContent('Approved, 2 × Emerald velvetThe Okafors: “Lovely.”');
});

test('R080 a new link is shown once, whole, and what was refused is said beside its field in the form that was sent', () => {
  const { unmount } = show(PROJECT, { shared: { path: '/projects/abc', expiresAt: '2026-12-20T16:00:00Z' } });
  const share = within(screen.getByRole('region', { name: 'Your client’s page' }));
  const link = share.getByRole('textbox', { name: 'Link for your client' });
  expect(link).toHaveValue('https://sanderling.example/projects/abc');
  expect(link).toHaveFocus();
  expect(link).toHaveAccessibleDescription(/^Copy it now: it is shown this once\./);
  expect(share.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  // Without JavaScript the answer’s address leads there.
  const form = share.getByRole('button', { name: 'Make a link' }).closest('form');
  expect(form?.getAttribute('action')).toMatch(/#share$/);
  unmount();
  show(PROJECT, {
    message: 'Some entries are not valid.',
    errors: { quantity: 'Enter a quantity.' },
    values: { intent: 'piece', piece_id: '7', quantity: '0', note: 'Tall' },
  });
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity Mara sofa' });
  expect(quantity).toHaveValue(0);
  expect(quantity).toHaveAccessibleDescription(expect.stringContaining('Enter a quantity.'));
  expect(screen.getByRole('textbox', { name: /Note for your client/ })).toHaveValue('Tall');
});

test.each([
  [{ opened: 3, last_opened_at: '2026-11-22T20:05:00Z' }, 'Opened 3 times, last on Sun, Nov 22 at 2:05 PM'],
  [{ opened: 1, last_opened_at: '2026-11-22T20:05:00Z' }, 'Opened once, on Sun, Nov 22 at 2:05 PM'],
  [{ opened: 0, last_opened_at: null }, 'Not opened yet'],
])('R080 the board says how often a link was opened, and when last: %o', (seen, words) => {
  const at = { created_at: '2026-11-20T16:00:00Z', expires_at: '2026-12-20T16:00:00Z' };
  show({ ...PROJECT, links: [{ id: 1, state: 'active', ...at, ...seen }] });
  expect(screen.getByText(words)).toBeVisible();
});

test('R080 two links of a project are told apart, though they were made in one minute', () => {
  const link = { state: 'active' as const, expires_at: '2026-12-20T16:00:00Z' };
  const links = [
    { ...link, id: 1, created_at: '2026-11-20T16:00:00Z' },
    { ...link, id: 2, created_at: '2026-11-20T16:00:20Z' },
  ];
  show({ ...PROJECT, links });
  expect(screen.getAllByText(/^Link 2, made Fri, Nov 20 at 10:00 AM/)[0]).toBeVisible();
  const names = screen.getAllByRole('button', { name: /^End Link/ }).map((button) => button.textContent);
  expect(names).toEqual([
    'End Link 2, made Fri, Nov 20 at 10:00 AM',
    'End Link 1, made Fri, Nov 20 at 10:00 AM',
  ]);
});

test('R080 the board names the order of a piece that was bought, and says where one order reaches a higher tier', () => {
  const ordered = {
    quantity: 1,
    order_id: ID,
    order_number: 'R061991152',
    placed_at: '2026-11-28T16:00:00Z',
  };
  const with_order = { tier_name: 'premier', percent: 20, trade: 160 };
  show({
    ...PROJECT,
    totals: { ...PROJECT.totals, with_order },
    pieces: PROJECT.pieces.map((piece) => ({ ...piece, ordered })),
  });
  expect(screen.getByText(/ordered Sat, Nov 28/)).toHaveTextContent('1 of 2 ordered Sat, Nov 28, R061991152');
  expect(screen.getByRole('link', { name: 'R061991152' })).toHaveAttribute('href', `/my_orders/${ID}`);
  expect(screen.getByText(/Your year’s tier is 15% off/)).toHaveTextContent(
    'One order of all that is not ordered yet reaches Premier, 20%: $160.00.',
  );
});

test('R080 who moves a piece to the end by keyboard stays on it, at the way back', async () => {
  const [piece] = PROJECT.pieces;
  const second = { ...(piece as ProjectPiece), id: 8, product_name: 'Otto chair' };
  const boardOf = (pieces: ProjectPiece[]) => {
    const data = {
      project: { ...PROJECT, pieces },
      origin: '',
      today: '2026-11-20',
      query: '',
      found: null,
      favorites: [],
      cart: [],
      leftInCart: [],
    };
    return <BoardPage data={data} answer={undefined} />;
  };
  let setPieces: (pieces: ProjectPiece[]) => void = () => undefined;
  const pair = [piece as ProjectPiece, second];
  function Board() {
    const [pieces, set] = useState(pair);
    setPieces = set;
    return boardOf(pieces);
  }
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Board />, action: () => null }])} />,
  );
  const down = screen.getByRole('button', { name: 'Move down Mara sofa', hidden: true });
  for (const details of screen.getAllByRole('group', { hidden: true })) details.setAttribute('open', '');
  down.focus();
  await act(async () => void fireEvent.click(down));
  act(() => setPieces(pair.toReversed()));
  expect(screen.getByRole('button', { name: 'Move up Mara sofa', hidden: true })).toHaveFocus();
});

test('R080 the board is printed by a button', () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show(PROJECT);
  fireEvent.click(screen.getByRole('button', { name: 'Print this board' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('R080 R321 once the tier is another the board says at which one the client’s prices stay, and takes the new one on a press alone', async () => {
  const pricing = { markup: 27.5, fee: null, percent: 20, kept_tier: { percent: 15, client_today: 219.98 } };
  show({ ...PROJECT, pricing });
  const prices = screen.getByRole('region', { name: 'Prices' });
  expect(prices).toHaveTextContent('Your tier is 20% off regular prices now');
  expect(prices).toHaveTextContent('stay made of 15%');
  expect(prices).toHaveTextContent('Together $219.98 instead of $233.76');
  expect(within(prices).getByRole('button', { name: 'Make them of 20%' })).toBeVisible();
  expect(prices).toHaveTextContent('Your client is asked again about what was approved and is not ordered.');
  const { sent } = await post({ intent: 'take-tier', percent: '20' });
  expect(sent).toEqual([{ call: `PATCH /user/projects/${ID}`, body: { action: 'take_tier', percent: 20 } }]);
});

test('R080 R321 where all that was approved is ordered, another tier asks the client about nothing', () => {
  const pricing = { markup: 27.5, fee: null, percent: 20, kept_tier: { percent: 15, client_today: 219 } };
  const order = { order_id: ID, order_number: 'R061991152', placed_at: '2026-11-28T16:00:00Z' };
  const pieces = PROJECT.pieces.map((piece) => ({ ...piece, ordered: { ...order, quantity: 2 } }));
  show({ ...PROJECT, pieces, pricing });
  const prices = screen.getByRole('region', { name: 'Prices' });
  expect(prices).toHaveTextContent('Your tier is 20% off regular prices now');
  expect(prices).not.toHaveTextContent('asked again about what was approved and is');
});

const ofClass = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll(`.${name}`)].map(({ textContent }) => textContent);

test('R080 on paper a board has the studio and the day, and no empty room, count or warning of stock', () => {
  const pieces = PROJECT.pieces.map((piece) => ({ ...piece, problem: 'Only 3 in stock now.' }));
  const rooms = [...PROJECT.rooms, { id: 4, name: 'Living room' }];
  const { container } = show({ ...PROJECT, studio: 'Reyes Interiors', pieces, rooms });
  expect(ofClass(container, 'onPaper')).toEqual(['Reyes Interiors, November 20, 2026']);
  const offPaper = ofClass(container, 'ofStudio');
  expect(offPaper).toContain('1 piece, 1 approved');
  expect(offPaper).toContain('Only 3 in stock now.');
  expect(screen.getByRole('region', { name: 'Living room' })).toHaveClass('ofStudio');
  expect(screen.getByRole('region', { name: 'Hall' })).not.toHaveClass('ofStudio');
});

test('R080 of a piece that is ordered no other finish or quantity is offered, which would be refused', () => {
  const ordered = {
    ...{ quantity: 2, order_id: PROJECT.id, order_number: 'R1' },
    placed_at: '2026-11-20T16:00:00Z',
  };
  show({ ...PROJECT, pieces: PROJECT.pieces.map((piece) => ({ ...piece, ordered })) });
  for (const details of document.querySelectorAll('details')) details.open = true;
  expect(screen.queryByRole('combobox', { name: /^Finish/ })).toBeNull();
  expect(screen.getByLabelText(/^Quantity Mara/)).toHaveAttribute('readonly');
  expect(screen.queryByText(/is asked about again$/)).toBeNull();
});
