import type { AddressInfo } from 'node:net';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { liteClient } from 'algoliasearch/lite';
import instantsearch, { type InstantSearch } from 'instantsearch.js';
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
} from 'instantsearch.js/cjs/connectors';
import { useTestApi } from '../../../testing/test-api.ts';

// Algolia's own library for result pages, without a page: what it asks and understands is what a shop on Algolia does.

const api = useTestApi();
let hosts: { url: string; accept: 'readWrite'; protocol: 'http' }[];
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  hosts = [{ url: `127.0.0.1:${port}/_search`, accept: 'readWrite', protocol: 'http' }];
  // The first search builds the index, which on a busy machine takes longer than the client waits.
  await api.app.inject({ method: 'POST', url: '/_search/1/indexes/variants/query', payload: '{}' });
});

/** What each widget was last told, and how to tell it something. */
function openSearch(initial: Record<string, unknown> = {}, key = 'public') {
  const shown: Record<string, Record<string, unknown>> = {};
  const note = (name: string) => (options: object) => {
    shown[name] = { ...options };
  };
  const search = instantsearch({
    searchClient: liteClient('sanderling', key, { hosts }),
    indexName: 'variants',
    initialUiState: { variants: initial },
  });
  search.addWidgets([
    connectSearchBox(note('box'))({}),
    connectHits(note('hits'))({ escapeHTML: true }),
    connectPagination(note('pages'))({}),
    connectRefinementList(note('colors'))({ attribute: 'colors', operator: 'or', limit: 3, showMore: true }),
    connectRefinementList(note('materials'))({ attribute: 'materials', operator: 'or' }),
    connectRange(note('price'))({ attribute: 'price' }),
    connectSortBy(note('sort'))({
      items: [
        { label: 'Featured', value: 'variants' },
        { label: 'Cheapest', value: 'variants_price_asc' },
      ],
    }),
  ]);
  return { search, shown };
}

/** Does something and waits until an answer to it is shown. */
async function settled(
  search: InstantSearch,
  act: () => void,
  isShown = hasNewResults(search),
): Promise<void> {
  const failed = new Promise((_resolve, reject) => {
    search.on('error', ({ error }: { error: Error }) => reject(error));
  });
  act();
  await Promise.race([waitUntil('an answer is shown', isShown), failed]);
}

function hasNewResults(search: InstantSearch): () => boolean {
  const before = search.helper?.lastResults ?? null;
  return () => (search.helper?.lastResults ?? null) !== before && search.status === 'idle';
}

/** A widget's way to do something, as it hands it out. */
function call(act: unknown, value: unknown): void {
  if (typeof act !== 'function') throw new Error('The widget has not been told how yet.');
  act(value);
}

interface Item {
  value: string;
  count: number;
  isRefined: boolean;
}
interface Hit {
  price: number;
  _highlightResult: { name: { value: string } };
}

function itemsOf<Kind>(widget: Record<string, unknown> | undefined): Kind[] {
  return Array.isArray(widget?.items) ? widget.items : [];
}

async function startedAt(initial: Record<string, unknown>) {
  const { search, shown } = openSearch(initial);
  await settled(search, () => search.start());
  return { search, shown, stop: () => search.dispose() };
}

test('R007 hits are highlighted, pages counted and the price has its bounds', async () => {
  const { shown, stop } = await startedAt({ query: 'sofa' });
  const hits = itemsOf<Hit>(shown.hits);
  expect(hits.length).toBe(20);
  // Of some the kind is not in the name.
  expect(hits.map((hit) => hit._highlightResult.name.value).join()).toMatch(/<mark>sofa<\/mark>/i);
  expect(shown.pages?.nbHits).toBeGreaterThan(20);
  expect(shown.pages?.nbPages).toBe(Math.ceil(Number(shown.pages?.nbHits) / 20));
  expect(shown.price?.range).toEqual({ min: expect.any(Number), max: expect.any(Number) });
  stop();
});

test('R007 a chosen color leaves the counts of the others as they were, and narrows the materials', async () => {
  const { search, shown, stop } = await startedAt({ query: 'sofa' });
  const before = itemsOf<Item>(shown.colors);
  const materialsBefore = itemsOf<Item>(shown.materials);
  expect(before).toHaveLength(3);
  const [first, second] = before;
  await settled(search, () => call(shown.colors?.refine, first?.value));
  const after = itemsOf<Item>(shown.colors);
  expect(after.find(({ value }) => value === first?.value)).toMatchObject({ isRefined: true });
  expect(after.find(({ value }) => value === second?.value)?.count).toBe(second?.count);
  const sum = (items: Item[]) => items.reduce((total, { count }) => total + count, 0);
  expect(sum(itemsOf<Item>(shown.materials))).toBeLessThan(sum(materialsBefore));
  stop();
});

test('R007 a range narrows, a replica sorts, and a page follows', async () => {
  const { search, shown, stop } = await startedAt({
    range: { price: '100:500' },
    sortBy: 'variants_price_asc',
  });
  const prices = () => itemsOf<Hit>(shown.hits).map(({ price }) => price);
  const first = prices();
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  expect(Math.min(...first)).toBeGreaterThanOrEqual(100);
  await settled(search, () => call(shown.pages?.refine, 1));
  expect(prices()[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);
  expect(Math.max(...prices())).toBeLessThanOrEqual(500);
  stop();
});

test('R007 values of a facet are searched for', async () => {
  const { search, shown, stop } = await startedAt({});
  await settled(
    search,
    () => call(shown.materials?.searchForItems, 'wal'),
    () => Boolean(shown.materials?.isFromSearch),
  );
  expect(shown.materials?.items).toEqual([expect.objectContaining({ value: 'Walnut' })]);
  stop();
});

test('R478 a wrong key is refused as the search service refuses it', async () => {
  const { search } = openSearch({}, 'stolen');
  await expect(settled(search, () => search.start())).rejects.toMatchObject({
    status: 403,
    message: 'Invalid Application-ID or API key',
  });
});
