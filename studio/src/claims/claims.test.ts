import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { claimsOf } from './product-claims.ts';
import { isShown, readClaims } from './read-claims.ts';

const keyOf = ({ product, part, text }: { product: string; part: string; text: string }) =>
  `${product}, ${part}: ${text}`;

test('an author who changes a word about a product says in claims.tsv which picture shows it', async () => {
  const { products } = await readCatalogue(CATALOGUE_DIR);
  const said = products.flatMap(claimsOf).map(keyOf);
  const checked = (await readClaims()).map(keyOf);
  expect({
    unchecked: said.filter((claim) => !checked.includes(claim)),
    noLongerSaid: checked.filter((claim) => !said.includes(claim)),
  }).toEqual({ unchecked: [], noLongerSaid: [] });
});

test('each claim names pictures that exist, or why none can show it', async () => {
  const manifest = await readManifest();
  const wrong = (await readClaims()).filter(
    ({ seen }) => seen.length === 0 || !seen.every((place) => isShown(place, manifest)),
  );
  expect(wrong.map(keyOf)).toEqual([]);
});

test('a place without a picture is refused', async () => {
  const manifest = await readManifest();
  expect(isShown('mara-three-seat-sofa-emerald-velvet:main', manifest)).toBe(true);
  expect(isShown('mara-three-seat-sofa-emerald-velvet:beneath', manifest)).toBe(false);
  expect(isShown('behind', manifest)).toBe(false);
});

test('what a name says is seen in the main picture', async () => {
  const { products } = await readCatalogue(CATALOGUE_DIR);
  const names = (await readClaims()).filter(({ part }) => part === 'name');
  expect(names.map(({ product, seen }) => [product, ...seen])).toEqual(
    products.map(({ slug, main_variant_slug }) => [slug, `${main_variant_slug}:main`]),
  );
});
