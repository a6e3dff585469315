import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ lifetime: 'test' });

async function upsert(...products: object[]) {
  const answer = await api.app.inject({
    method: 'PUT',
    url: '/_warehouse/catalogue/products',
    payload: { products },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ outcome, faults, notes }: Outcome) => ({
    outcome,
    said: [...faults, ...notes].map(({ field, message }) => `${field}: ${message}`),
  }));
}
interface Outcome {
  outcome: string;
  faults: { field: string; message: string }[];
  notes: { field: string; message: string }[];
}
const said = (slug: string, more: object = {}) => ({
  slug,
  name: slug,
  brand_name: 'Northern Works',
  category: 'living/sofas',
  variants: [{ sku: `${slug}-1`.toUpperCase(), price: 100, quantity: 5 }],
  ...more,
});
const pageOf = async (slug: string) => (await api.app.inject(`/api/v1/products/${slug}`)).json();

test('a product of another house at an address that is taken is refused, and ours stays as it is', async () => {
  const before = await pageOf('mara-three-seat-sofa');
  const [ours] = await upsert(said('mara-three-seat-sofa', { replace_variants: true }));
  expect(ours).toEqual({
    outcome: 'refused',
    said: [
      'slug: The shop has another product at mara-three-seat-sofa: “Mara three-seat sofa” of Atherton House, with SKU AH-SF-101-EMEV. It stays as it is. Give this one another handle; if it is the same product, keep one of its SKUs.',
    ],
  });
  const [added] = await upsert(said('mara-three-seat-sofa'));
  expect(added.outcome).toBe('refused');
  expect(await pageOf('mara-three-seat-sofa')).toEqual(before);
  // Nothing of what was refused is left behind.
  expect((await api.app.inject('/api/v1/brands/northern-works')).statusCode).toBe(404);
});

test('a system that adds a variant to a product, or renames one SKU of it, is understood', async () => {
  await upsert(said('aurora-lamp', { variants: [variant('A-1', 'Black'), variant('A-2', 'Brass')] }));
  const [added] = await upsert({ slug: 'aurora-lamp', variants: [variant('A-3', 'Steel')] });
  expect(added).toEqual({ outcome: 'changed', said: [] });
  const [renamed] = await upsert(
    said('aurora-lamp', {
      replace_variants: true,
      variants: [variant('A-1', 'Black'), variant('A-9', 'Brass')],
    }),
  );
  expect(renamed).toEqual({
    outcome: 'changed',
    said: ['variants: Not in the file, and so taken out of the shop: A-2, A-3.'],
  });
});

test('a system that says a price and no stock leaves the stock that a file knows: the next file does not bring back what is sold', async () => {
  const file = said('sold-lamp', { variants: [variant('S-1', 'Black')] });
  await upsert(file);
  await api.db.updateTable('variant').set({ quantity: 0 }).where('sku', '=', 'S-1').execute();
  const [again] = await upsert(file);
  expect(again.outcome).toBe('unchanged');
  await upsert({ slug: 'sold-lamp', variants: [{ sku: 'S-1', price: 90 }] });
  const [priced] = await upsert(file);
  expect(priced.outcome).toBe('changed');
  const [sold] = Object.values((await pageOf('sold-lamp')).data.variants);
  expect(sold).toMatchObject({ price: 100, quantity: 0 });
});

test('two new products of one call with the same SKU: the first has it, the second is told, the rest is written', async () => {
  const outcomes = await upsert(
    said('one-lamp'),
    said('two-lamp', { variants: [{ sku: 'ONE-LAMP-1', price: 90 }] }),
    said('three-lamp'),
  );
  // A brand that a file makes is told of once: it may be a slip of the pen.
  const brand =
    'brand: The shop has no brand “Northern Works”: it is made. If it is there under another name, write that one.';
  expect(outcomes).toEqual([
    { outcome: 'created', said: [brand] },
    { outcome: 'refused', said: ['variants.0.sku: Another product has the SKU ONE-LAMP-1.'] },
    { outcome: 'created', said: [] },
  ]);
});

test('a color that no filter knows and a sale that is over are faults of a call', async () => {
  const attributes = { colors: ['Bluish'], materials: [] };
  const sale = { sale_price: 80, sale_date_end: '2020-01-01' };
  const [outcome] = await upsert(
    said('odd-lamp', { variants: [{ ...variant('O-1', 'Black'), ...sale, attributes }] }),
  );
  expect([outcome.outcome, outcome.said]).toEqual([
    'refused',
    [
      expect.stringMatching(/^variants\.0\.sale_date_end: The sale’s last day is over/),
      expect.stringMatching(/^variants\.0\.attributes\.colors: “Bluish”: shoppers do not filter by that/),
    ],
  ]);
});

test('a variant whose address is that of another product of the call is told', async () => {
  const outcomes = await upsert(
    said('north-lamp', { variants: [{ ...variant('N-1', 'Tall lamp'), slug: 'north-lamp-tall' }] }),
    said('north-lamp-tall'),
  );
  expect(outcomes[1]).toEqual({
    outcome: 'refused',
    said: ['slug: Another product has the address north-lamp-tall.'],
  });
  expect(outcomes[0].outcome).toBe('created');
});

function variant(sku: string, color: string) {
  return { sku, price: 100, quantity: 1, option_values: { Color: color } };
}
