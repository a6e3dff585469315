import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentChoices, ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { ApiClient, SliceContext } from '@sanderling/runtime';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import { compareContents } from './compare-contents.ts';
import { ContentForm } from './content-form.tsx';
import { Component as ContentItem, loader } from './content-item.route.tsx';
import { editContent } from './edit-content.ts';
import { changeList, readChange } from './fields/change-list.ts';
import type { JsonObject } from './fields/field.ts';
import { DESK_KINDS } from './fields/kinds.ts';
import { readForm } from './fields/read-form.ts';

const DATA = join(__dirname, '../../../shared/catalogue-data/data');
const read = (file: string) => JSON.parse(readFileSync(join(DATA, file), 'utf8'));
const CHOICES: ContentChoices = { products: [], links: [], rooms: [], scenes: [], layouts: [], pictures: [] };

const contextOf = (api: ApiClient): SliceContext => ({
  api,
  search: { queries: async () => [], trending: async () => [] },
  cookies: { get: () => undefined, set: () => {}, remove: () => {} },
  now: () => new Date('2026-11-28T15:00:00Z'),
  seasonalLayout: 'default',
  origin: 'https://shop.example',
  isSignedIn: true,
});

/** What the form of a content sends when nothing is changed in it. */
function sentBy(kind: ContentKind, content: JsonObject, errors = {}): JsonObject {
  const form = (
    <ContentForm
      {...{ kind, content, errors }}
      basedOn={1}
      choices={CHOICES}
      isConflict={false}
      onChange={() => {}}
    />
  );
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  );
  const element = container.querySelector('form');
  if (!element) throw new Error('There is no form.');
  return readForm(DESK_KINDS[kind].fields, new FormData(element));
}

/** The shop reads no `url_handler` of a menu's entries: `link` says it. */
function withoutOldNames(menu: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(menu, (name, value) => (name === 'url_handler' ? undefined : value)));
}

/** Those that have every kind of block between them. */
function isVaried({ url_handler: name }: JsonObject): boolean {
  return ['faq', 'shipping', 'buy-more-save-more-offer-details', '40-k-sweepstakes'].includes(String(name));
}

const slides = read('slides.json');
const CONTENTS: [ContentKind, JsonObject[]][] = [
  [
    'page',
    read('pages.json')
      .filter(isVaried)
      .map((page: JsonObject) => ({
        picture: null,
        alternative_text: '',
        steps: [],
        ...page,
      })),
  ],
  ['article', read('articles.json')],
  [
    'slide',
    [
      ...slides.hero.map((slide: JsonObject) => ({ carousel: 'hero', ...slide })),
      ...slides.top.map((slide: JsonObject) => ({ carousel: 'top', ...slide })),
    ],
  ],
  ['menu', [withoutOldNames(read('menus.json').footer)]],
  [
    'season',
    readdirSync(join(DATA, 'seasons'))
      .slice(0, 3)
      .map((name) => read(`seasons/${name}`)),
  ],
];

test.each(CONTENTS)('the form of a %s says again all that the store’s files say', (kind, contents) => {
  for (const content of contents) expect(sentBy(kind, content)).toEqual(content);
});

test('an editor adds a block, moves it up and removes another, and what was typed stays', () => {
  const { fields } = DESK_KINDS.article;
  const [article] = read('articles.json');
  const press = (content: JsonObject, words: string) => {
    const change = readChange(words);
    return change ? changeList(content, fields, change) : content;
  };
  const count = article.blocks.length;
  const added = press(article, 'add blocks 0 quote');
  const moved = press(added, `up blocks ${count} `);
  const removed = press(moved, 'remove blocks 0 ');
  expect(removed).toEqual({
    ...article,
    blocks: [
      ...article.blocks.slice(1, count - 1),
      { kind: 'quote', text: '', by: '' },
      article.blocks[count - 1],
    ],
  });
});

test('what is to be put right is named at the top, with the way to its field', () => {
  const [page] = read('pages.json');
  sentBy('page', page, { 'blocks.0.text': 'A link leads nowhere: /nothing.' });
  expect(screen.getByRole('link', { name: 'A link leads nowhere: /nothing.' })).toHaveAttribute(
    'href',
    '#blocks.0.text',
  );
});

test('an editor finds what is to be put right by the words of the form, and by no name of a file', () => {
  sentBy('season', read('seasons/holiday2026.json'), {
    'hero.1.path': 'No page /nothing.',
    'colors.text': 'Paper on linen has a contrast of 1.2, and text needs 4.5.',
    'home.banner.room_scene': 'The-oat-room is the picture of hero.0 already.',
    ends: 'The end is not after the beginning.',
  });
  const list = screen.getByRole('region', { name: 'To be put right' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    'No page /nothing. Pictures of the home page, Slide 2, Leads to',
    'Paper on linen has a contrast of 1.2, and text needs 4.5. Colors, Text on it',
    'The-oat-room is the picture of “Pictures of the home page, Slide 1” already. Home page, Banner, Room',
    'The end is not after the beginning.',
  ]);
});

test('an editor is told which fields may stay empty, and which deal is which', () => {
  sentBy('season', read('seasons/holiday2026.json'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  expect(
    screen.getByLabelText('Another picture of the room', {
      exact: false,
      selector: '[name="home.banner.scene"]',
    }),
  ).not.toBeRequired();
  expect(screen.getByText('maree-curved-sofa, 10%')).toBeVisible();
});

test('an editor whose publishing is refused is told of each field by its whole name, and of what is wrong with all', async () => {
  const errors = {
    'home.picks.title': ['This is required.'],
    '': ['Two seasons share a day.'],
  };
  const api = clientThatAnswers(() => {
    throw refusal(422, { message: 'Some entries are not valid.', errors });
  });
  const form = new FormData();
  form.set('intent', 'publish');
  const request = Object.assign(new Request('https://shop.example/'), { formData: async () => form });
  const answer = await editContent({
    request,
    params: { kind: 'season', key: 'holiday2026' },
    context: contextOf(api),
  });
  expect(answer).toMatchObject({
    data: { errors: { 'home.picks.title': 'This is required.' }, message: 'Two seasons share a day.' },
  });
});

test('an editor whose new page has no good name is told so by the API, and keeps all that was typed', async () => {
  const errors = { url_handler: ['Give it a name.'], headline: ['Write something.'] };
  const calls: [string, unknown][] = [];
  const api = clientThatAnswers((path, body) => {
    calls.push([path, body]);
    throw refusal(422, { message: 'Nothing is saved yet.', errors });
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent: 'save',
    based_on: '',
    url_handler: '../x',
    title: 'Typed',
  }))
    form.set(name, value);
  const request = Object.assign(new Request('https://shop.example/'), { formData: async () => form });
  const answer = await editContent({
    request,
    params: { kind: 'page', key: 'new' },
    context: contextOf(api),
  });
  expect(calls).toMatchObject([
    ['/content/page/new/revisions', { based_on: null, content: { url_handler: '../x' } }],
  ]);
  expect(answer).toMatchObject({
    data: {
      content: { url_handler: '../x', title: 'Typed' },
      errors: { url_handler: 'Give it a name.', headline: 'Write something.' },
      message: 'Nothing is saved yet.',
    },
    init: { status: 422 },
  });
});

test('an editor who prepares to take a page off the site still has in the form what it last said', async () => {
  const [article] = read('articles.json');
  const removal = { id: 13, created_at: '2026-11-20T16:00:00Z', created_by: 'Alma', is_removal: true };
  const written = { ...removal, id: 12, is_removal: false };
  const open = (revision: typeof removal, content: JsonObject | null) => ({
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    ...{ revision, content, revisions: [removal, written] },
    ...{ live_revision_id: 12, latest_revision_id: 13, publications: [], faults: {} },
  });
  const api = clientThatAnswers((path) => {
    if (path.startsWith('/content_choices')) return CHOICES;
    return path.includes('revision=12') ? open(written, article) : open(removal, null);
  });
  const route = {
    ...{ path: '/', Component: ContentItem, HydrateFallback: () => null },
    loader: ({ request }: { request: Request }) =>
      loader({ request, params: { kind: 'article', key: 'on-caning' }, context: contextOf(api) }),
  };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue(article.author);
  expect(screen.getByRole('heading', { name: 'Off the site' })).toBeVisible();
  expect(screen.getByText(/^Below is what it last said/)).toBeVisible();
});

test.each([
  ['hidden', 'Published. Shoppers do not see it: it is not marked “Exists for shoppers”.'],
  ['removed', 'Off the site: shoppers do not see it any more within two seconds.'],
  [null, 'Published: shoppers see it within two seconds.'],
])('an editor who publishes what shoppers do not see (%s) is told so', async (unseen, message) => {
  const starts_at = '2026-11-20T16:00:00Z';
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'publish', revision: '12' })) form.set(name, value);
  const request = Object.assign(new Request('https://shop.example/'), { formData: async () => form });
  const revision = { id: 12, created_at: starts_at, created_by: 'Alma', is_removal: false };
  const opened = {
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    ...{ revision, content: read('articles.json')[0], revisions: [revision] },
    ...{ live_revision_id: 12, latest_revision_id: 12, publications: [], faults: {} },
  };
  const api = clientThatAnswers((path) => {
    if (path.startsWith('/content_choices')) return CHOICES;
    return path.endsWith('/publications') ? { publication_id: 1, starts_at, unseen } : opened;
  });
  const params = { kind: 'article', key: 'on-caning' };
  const answer = await editContent({ request, params, context: contextOf(api) });
  const address = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
  const shown = await loader({
    request: new Request(`https://shop.example${address}`),
    ...{ params, context: contextOf(api) },
  });
  expect(shown.done).toBe(message);
});

test('an editor sees field by field what a revision changes', () => {
  expect(
    compareContents({ title: 'A', blocks: [{ text: 'x' }] }, { title: 'B', blocks: [{ text: 'x' }] }),
  ).toEqual([{ field: 'title', before: 'A', after: 'B' }]);
});

test('an editor is told what restoring shows to shoppers before they press it', async () => {
  const [revision, before] = [12, 11].map((id) => ({
    ...{ id, created_at: '2026-11-20T16:00:00Z', created_by: 'Alma', origin: 'desk' },
    ...{ restored_from: null, is_removal: false },
  }));
  const opened = {
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    revision,
    content: read('articles.json')[0],
    ...{ live_revision_id: 12, latest_revision_id: 12, publications: [], faults: {} },
    revisions: [revision, before],
  };
  const data = { kind: 'article', key: 'on-caning', choices: CHOICES, opened, done: null };
  const route = { path: '/', Component: ContentItem, loader: () => data, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  const press = await screen.findByRole('button', { name: 'Make revision 11 live', hidden: true });
  expect(press.closest('details')).not.toHaveAttribute('open');
  expect(press.closest('details')).toHaveTextContent(
    'Shoppers see revision 11 within two seconds, in place of revision 12.',
  );
});

test.each([
  ['never was on the site', null, 0],
  ['is on the site', 12, 1],
])('an editor takes from shoppers what %s: %s', async (_, live, count) => {
  const revision = { id: 12, created_at: '2026-11-20T16:00:00Z', author: 'Alma', is_removal: false };
  const opened = {
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    content: read('articles.json')[0],
    ...{ revision, revisions: [revision], live_revision_id: live, latest_revision_id: 12 },
    ...{ publications: [], faults: {} },
  };
  const data = { kind: 'article', key: 'on-caning', choices: CHOICES, opened, done: null };
  const route = { path: '/', Component: ContentItem, loader: () => data, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Prepare to take it off the site' })).toHaveLength(count);
});

test.each([
  ['a draft that only editors have seen, after reading what goes with it', [], 'editor', 1],
  ['what is on the site, or was', [{ id: 1, revision_id: 12, state: 'past' }], 'editor', 0],
  ['what came with the store’s files', [], 'files', 0],
])('an editor deletes %s: buttons for it', async (_, published, origin, count) => {
  const revision = { id: 12, created_at: '2026-11-20T16:00:00Z', author: 'Alma', is_removal: false, origin };
  const opened = {
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    content: read('articles.json')[0],
    ...{ revision, revisions: [revision], live_revision_id: null, latest_revision_id: 12 },
    publications: published.map((each) => ({ ...each, starts_at: '2026-11-20T16:00:00Z', ends_at: null })),
    faults: {},
  };
  const data = { kind: 'article', key: 'on-caning', choices: CHOICES, opened, done: null };
  const route = { path: '/', Component: ContentItem, loader: () => data, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  const presses = screen.queryAllByRole('button', { name: 'Delete for good', hidden: true });
  expect(presses).toHaveLength(count);
  for (const press of presses)
    expect(press.closest('details')).toHaveTextContent(
      'It goes with its one revision, and does not come back.',
    );
});

test('an editor who has typed saves before they publish: what they are told is live is what they see', async () => {
  const revision = { id: 12, created_at: '2026-11-20T16:00:00Z', author: 'Alma', is_removal: false };
  const opened = {
    item: { kind: 'article', key: 'on-caning', title: 'On caning' },
    revision,
    content: read('articles.json')[0],
    live_revision_id: 11,
    latest_revision_id: 12,
    revisions: [revision],
    publications: [],
    faults: {},
  };
  const published = jest.fn(() => redirect('/'));
  const data = { kind: 'article', key: 'on-caning', choices: CHOICES, opened, done: null };
  const route = { path: '/', Component: ContentItem, loader: () => data, action: published };
  render(<RouterProvider router={createMemoryRouter([{ ...route, HydrateFallback: () => null }])} />);
  const publish = await screen.findByRole('button', { name: 'Publish' });
  fireEvent.click(publish);
  await waitFor(() => expect(published).toHaveBeenCalledTimes(1));
  const [field] = screen.getAllByRole('textbox');
  if (!field) throw new Error('The form has fields.');
  fireEvent.input(field, { target: { value: 'Another' } });
  expect(await screen.findByText(/Save it as a draft before/)).toBeVisible();
  fireEvent.click(publish);
  expect(published).toHaveBeenCalledTimes(1);
});
