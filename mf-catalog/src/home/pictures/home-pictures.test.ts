import type { SearchClient } from '@sanderling/runtime';
import { useStore } from '../../testing/use-store.ts';
import { loadHomePictures } from './home-pictures.ts';

const store = useStore();
const noneShown = Promise.resolve([]);

test('R023 rooms without products are no doors', async () => {
  const nothing = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 1, facets: {}, facets_stats: {} };
  const search: SearchClient = {
    queries: async (queries) =>
      queries.map(({ facetFilters }) => ({
        ...nothing,
        nbHits: facetFilters?.includes('category_permalinks:living') ? 3 : 0,
      })),
    trending: async () => [],
  };
  const loaded = await loadHomePictures({ ...store.argsFor('/').context, search }, noneShown);
  expect(loaded.rooms.map(({ permalink }) => permalink)).toEqual(['living']);
});

test('R023 each way in shows a part of a room', async () => {
  const { rooms } = await loadHomePictures(store.argsFor('/').context, noneShown);
  expect(rooms).toHaveLength(8);
  for (const { permalink, picture } of rooms)
    expect(picture?.src).toMatch(`details/categories-${permalink}-`);
});

test('R023 a store whose categories cannot be read shows pieces, none of them twice', async () => {
  const { api, search } = store.argsFor('/').context;
  const broken = { ...api, categories: { ...api.categories, list: () => Promise.reject(new Error('down')) } };
  const { rooms } = await loadHomePictures({ api: broken, search }, noneShown);
  const sources = rooms.map(({ picture }) => picture?.src);
  expect(new Set(sources).size).toBe(8);
  for (const source of sources) expect(source).toMatch('/products/');
});
