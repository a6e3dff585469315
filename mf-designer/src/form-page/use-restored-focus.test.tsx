import type { Project } from '@sanderling/contract/wire/projects/project';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import * as projects from '../projects/projects.route.tsx';
import { PROJECT } from '../projects/testing/project.ts';
import * as quotes from '../quotes/quote.route.tsx';

// jsdom lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.scrollTo = () => undefined;

/** A page whose press shows what comes after it. */
function show<Data>(Component: () => React.ReactNode, before: Data, after: Data) {
  let shown = before;
  const router = createMemoryRouter([
    {
      ...{ path: '*', Component, hydrateFallbackElement: <p /> },
      loader: () => shown,
      action: () => {
        shown = after;
        return redirect('/');
      },
    },
  ]);
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

const board = (project: Partial<Project>) => ({
  ...{
    kind: 'board',
    formKey: '',
    project: { ...PROJECT, ...project },
    found: null,
    favorites: [],
    cart: [],
  },
  ...{ origin: 'https://sanderling.example', today: '2026-11-20', query: '', leftInCart: [] },
});
const [sofa] = PROJECT.pieces;
if (!sofa) throw new Error('The project has no piece.');
const lamp = { ...sofa, id: 8, product_name: 'Mercer lamp', decision: null };
const rooms = [...PROJECT.rooms, { id: 4, name: 'Study' }];
const links: Project['links'] = [
  {
    ...{ id: 1, state: 'active', created_at: '2026-11-20T16:00:00Z', expires_at: '2026-12-20T16:00:00Z' },
    ...{ opened: 0, last_opened_at: null },
  },
];

const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  for (const details of document.querySelectorAll('details')) details.open = true;
  // As a browser does that is pressed with.
  button.focus();
  fireEvent.click(button);
};
const headingHasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name, hidden: true })).toHaveFocus());

test.each<[string, { before: Partial<Project>; after: Partial<Project>; button: RegExp; goesTo: string }]>([
  [
    'a piece is taken out',
    {
      ...{ before: { pieces: [sofa, lamp] }, after: { pieces: [lamp] } },
      ...{ button: /^Remove Mara sofa/, goesTo: 'Mercer lamp' },
    },
  ],
  [
    'the only piece of a room is taken out',
    { before: { pieces: [sofa] }, after: { pieces: [] }, button: /^Remove Mara sofa/, goesTo: 'Hall' },
  ],
  [
    'a piece is put into another room',
    {
      before: { rooms, pieces: [sofa, lamp] },
      after: { rooms, pieces: [lamp, { ...sofa, room_id: 4 }] },
      ...{ button: /^Save Mara sofa/, goesTo: 'Mara sofa' },
    },
  ],
  [
    'new answers are read',
    {
      before: { counts: { ...PROJECT.counts, answered_new: 1 } },
      after: { pieces: [{ ...sofa, decision: null }] },
      ...{ button: /^I have read them/, goesTo: 'Lake house' },
    },
  ],
  [
    'a link is ended',
    { before: { links }, after: { links: [] }, button: /^End Link 1/, goesTo: 'Your client’s page' },
  ],
])('R080 when %s, the focus of the designer goes on beside it', async (_when, { after, before, ...said }) => {
  show(projects.Component, board(before), board(after));
  await screen.findByRole('heading', { name: 'Lake house' });
  await press(said.button);
  await headingHasFocus(said.goesTo);
});

test('R060 who takes a piece out of a quote goes on at the pieces that are left', async () => {
  const line = (variantId: number, productName: string) => ({
    ...{ variantId, productName, optionName: null, slug: 'a', imageUrl: '', quantity: 1, note: '' },
    ...{ price: 100, regularPrice: 100 },
  });
  const asking = (lines: ReturnType<typeof line>[]) => ({
    ...{ kind: 'asking', formKey: '' },
    asking: {
      ...{ draftId: null, lines, leftOut: [], missing: {}, states: [], hasCart: false, query: '' },
      ...{ isSaved: false, isDesigner: false, found: null },
      fields: Object.fromEntries(
        ['first_name', 'last_name', 'email', 'phone', 'address1', 'city', 'state', 'zip_code', 'floor'].map(
          (name) => [name, ''],
        ),
      ),
    },
  });
  show(
    quotes.Component,
    asking([line(1001, 'Mara sofa'), line(1002, 'Mercer lamp')]),
    asking([line(1002, 'Mercer lamp')]),
  );
  await press(/^Remove Mara sofa/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove Mara sofa/ })).toBeNull());
  const pieces = screen.getByRole('group', { name: 'Pieces' });
  await waitFor(() => expect(within(pieces).getByText('Pieces')).toHaveFocus());
});
