import { loader as brands } from '../brands/brands.route.tsx';
import { loader as collections } from '../collections/collections.route.tsx';
import { useStore } from '../testing/use-store.ts';

const store = useStore();

test('R029 each collection is shown by a picture of its own', async () => {
  const { collections: listed } = await collections(store.argsFor('/collections'));
  const shown = listed.flatMap(({ picture }) => picture?.src ?? []);
  expect(shown).toHaveLength(listed.length);
  expect(new Set(shown).size).toBe(shown.length);
});

test('R024 each brand is shown by a picture of its own', async () => {
  const { brands: listed } = await brands(store.argsFor('/brands'));
  const shown = listed.flatMap(({ picture }) => picture?.src ?? []);
  expect(shown).toHaveLength(listed.length);
  expect(new Set(shown).size).toBe(shown.length);
});
