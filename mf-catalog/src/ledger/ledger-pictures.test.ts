import { loader as brands } from '../brands/brands.route.tsx';
import { loader as collections } from '../collections/collections.route.tsx';
import { useStore } from '../testing/use-store.ts';

const store = useStore();

test('R029 each collection is shown by a piece of its own', async () => {
  const { collections: listed, pictures } = await collections(store.argsFor('/collections'));
  const shown = listed.flatMap(({ slug }) => pictures[slug]?.src ?? []);
  expect(shown.length).toBeGreaterThan(listed.length / 2);
  expect(new Set(shown).size).toBe(shown.length);
});

test('R024 without the search the makers are listed all the same', async () => {
  const args = store.argsFor('/brands');
  const search = { ...args.context.search, queries: () => Promise.reject(new Error('down')) };
  const { brands: listed, pictures } = await brands({ ...args, context: { ...args.context, search } });
  expect(listed.length).toBeGreaterThan(5);
  expect(pictures).toEqual({});
});
