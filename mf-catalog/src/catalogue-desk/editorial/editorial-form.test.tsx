import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditorialContent } from '@sanderling/contract/wire/catalogue/editorial';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { picture } from '../../testing/fixtures.ts';
import { readTree } from '../form-tree/read-tree.ts';
import { EditorialForm } from './editorial-form.tsx';
import { editorialToTree } from './editorial-to-tree.ts';
import { treeToEditorial } from './tree-to-editorial.ts';

const DATA = join(__dirname, '../../../../shared/catalogue-data/data');
const [file] = JSON.parse(readFileSync(join(DATA, 'brands.json'), 'utf8'));
const { id: _, sku_prefix: __, ...brand } = file;

const SAID: EditorialContent[] = [
  { kind: 'brand', content: brand },
  {
    kind: 'category',
    content: {
      ...{ permalink: 'living/poufs', name: 'Poufs', parent: 'living', intro: 'Round.' },
      search_engine_optimization: { title: 'Poufs', description: 'Round ones.' },
      picture: { ...picture('/media/uploads/a'), alternative_text: 'A pouf' },
    },
  },
  {
    kind: 'collection',
    content: {
      ...{ slug: 'hand', name: 'By hand', tags: ['new', 'gifts'], intro: '', rule: null },
      product_slugs: ['b', 'a'],
    },
  },
  {
    kind: 'collection',
    content: {
      ...{ slug: 'rule', name: 'By a rule', tags: [], intro: '', product_slugs: [] },
      rule: {
        match: 'any',
        conditions: [
          { field: 'brand', value: 'halden' },
          { field: 'price_at_most', value: 99.5 },
        ],
      },
    },
  },
  {
    kind: 'room',
    content: {
      ...{ slug: 'studio', name: 'Studio', category: 'living-room', intro: 'Light.' },
      variant_slugs: ['mara', 'orla'],
      pins: [{ variant_slug: 'mara', x: 0.2537, y: 0.5 }],
      mobile_pins: [],
    },
  },
];

test.each(SAID)('the form of a $kind says again what is saved', (said) => {
  const places = { brands: [], categories: ['living'], collections: [] };
  const form = (
    <EditorialForm
      kind={said.kind}
      tree={editorialToTree(said)}
      errors={{}}
      version={2}
      isListed
      places={places}
      isConflict={false}
    />
  );
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  );
  const element = container.querySelector('form');
  if (!element) throw new Error('There is no form.');
  expect(treeToEditorial(said.kind, readTree(new FormData(element)))).toEqual(said);
});
