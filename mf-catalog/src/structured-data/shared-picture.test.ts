import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loader as category } from '../listing/category.route.tsx';
import { useStore } from '../testing/use-store.ts';
import { SharedPicture } from './shared-picture.tsx';

const store = useStore();

test('R034 a category that is shared shows a picture of its own', async () => {
  const { category: sofas, listing } = await category(
    store.argsFor('/categories/living/sofas', { '*': 'living/sofas' }),
  );
  if (!sofas.picture) throw new Error('The category has no picture.');
  const head = renderToStaticMarkup(
    createElement(SharedPicture, { title: sofas.name, picture: sofas.picture, origin: listing.origin }),
  );
  const [, shown] = /property="og:image" content="([^"]+)"/.exec(head) ?? [];
  expect(shown).toMatch(new RegExp(`^${listing.origin}/media/.+-[0-9]+[.]webp$`));
});
