import { hideProduct } from '../editing/drafts.ts';
import { openProjection } from '../editing/projection.ts';
import { readProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';
import { NOW, useContentDesk } from './testing/content-desk.ts';

const { api, call, open } = useContentDesk();

test('an editor is told by field what may not be shown, by the rules of the store’s files', async () => {
  const { content, latest_revision_id } = await open('season/laborDaySale');
  const save = await call('POST', '/content/season/laborDaySale/revisions', {
    content: {
      ...content,
      colors: { ground: 'sand', text: 'paper', accent: 'clay' },
      last_day: '2024-01-01',
    },
    based_on: latest_revision_id,
  });
  const { errors } = await call('POST', '/content/season/laborDaySale/publications', {
    revision_id: save.data.revision_id,
  });
  expect(errors).toMatchObject({
    'colors.text': [expect.stringContaining('contrast')],
    last_day: [expect.stringContaining('is before')],
  });
  const page = await open('page/shipping');
  const promised = await call('POST', '/content/page/shipping/revisions', {
    content: JSON.parse(JSON.stringify(page.content).replaceAll('$19.95', '$9.95')),
    based_on: page.latest_revision_id,
  });
  expect(promised.data.faults).toEqual({ '': ['Page shipping does not say $19.95.'] });
});

test('an editor names a product that a merchant has made, and one that is out of the shop no longer', async () => {
  const editor = { adminId: null, madeBy: 'Ada', now: new Date(NOW) };
  const content = (await readProduct(api.db, 101))?.content;
  const [variant] = content?.variants ?? [];
  if (!content || !variant) throw new Error('The sofa is in the shop.');
  const own = { id: 0, sku: 'NV-1', slug: 'nova-sofa-linen', main: true, option_values: {} };
  const nova = { ...content, id: 0, slug: 'nova-sofa', options: [], variants: [{ ...variant, ...own }] };
  const projection = await openProjection();
  const [made] = await api.db.transaction().execute((tx) =>
    saveProducts(tx, [{ content: nova, expectedVersion: null }], {
      projection,
      editor,
      action: 'published',
    }),
  );
  const { content: article, latest_revision_id } = await open('article/the-green-sofa');
  const blocks = Array.isArray(article?.blocks) ? article.blocks : [];
  const saved = await call('POST', '/content/article/the-green-sofa/revisions', {
    content: { ...article, blocks: [...blocks, { kind: 'products', product_slugs: ['nova-sofa'] }] },
    based_on: latest_revision_id,
  });
  expect(saved.data.faults).toEqual({});
  const { id = 0, version = 0 } = made ?? {};
  await api.db.transaction().execute((tx) => hideProduct(tx, { id, expectedVersion: version }, editor));
  expect(Object.values((await open('article/the-green-sofa')).faults).flat()).toEqual([
    'No product nova-sofa.',
  ]);
});
