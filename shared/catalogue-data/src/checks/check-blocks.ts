import { textsOf } from '../content/block-texts.ts';
import type { Block } from '../content/blocks.ts';
import { isSafeLink, linksIn } from '../content/inline-to-html.ts';
import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

/** What is wrong with the blocks of a page, each with its field. */
export function checkBlocks(blocks: readonly Block[], catalogue: SoldCatalogue): string[] {
  const isKnown = knownPaths(catalogue);
  let level = 1;
  return blocks.flatMap((block, place) => {
    const field = `blocks.${place}`;
    const faults = textsOf(block).flatMap(({ field: part, text }) =>
      linksIn(text).flatMap((link) =>
        unless(isSafeLink(link) && isKnown(link), `${field}.${part}: a link leads nowhere: ${link}`),
      ),
    );
    if (block.kind === 'heading') {
      const next = Number(block.level);
      faults.push(...unless(next - level <= 1, `${field}.level: a heading level is skipped`));
      level = next;
    }
    if (block.kind === 'products')
      faults.push(
        ...block.product_slugs.flatMap((slug, at) =>
          unless(
            catalogue.products.some((product) => product.slug === slug),
            `${field}.product_slugs.${at}: no product ${slug}`,
          ),
        ),
      );
    return faults;
  });
}
