import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import { checkBlocks } from './check-blocks.ts';
import { duplicates } from './duplicates.ts';

/** The journal: each article once, with links and products that exist. */
export function checkArticles(catalogue: SoldCatalogue): string[] {
  const { articles } = catalogue;
  return [
    ...duplicates(
      'article',
      articles.map(({ slug }) => slug),
    ),
    ...articles.flatMap(({ slug, blocks }) =>
      checkBlocks(blocks, catalogue).map((fault) => `article ${slug}, ${fault}`),
    ),
  ];
}
