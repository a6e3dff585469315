import type { PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { readModels } from '../designs/read-models.ts';
import { furtherText, readFurtherViews } from '../jobs/further-jobs.ts';
import type { ProductJob } from '../jobs/product-jobs.ts';
import { companionProducts } from '../jobs/scale-jobs.ts';
import { recipeOf } from '../render/masters.ts';
import { productText } from './alternative-text.ts';
import type { Encode } from './encoder.ts';

const WIDTHS = [320, 480, 640, 960];

/**
 * What is seen on hover is the same in another finish but for its color. There are hundreds of these: they come in the width
 * of a card and in that of a page, which keeps a clone of the repository under 150 MB.
 */
const WIDTHS_OF_OTHER_FINISHES = [480, 960];

/** No card shows these: they come in the width of a thumbnail and in that of a page. */
const WIDTHS_OF_FURTHER_VIEWS = [320, 960];

/** Pictures of products on linen, into the manifest. */
export async function encodeProducts(
  jobs: readonly ProductJob[],
  files: ReadonlyMap<string, string>,
  manifest: PictureManifest,
  encode: Encode,
): Promise<void> {
  const products = await readModels();
  const mainFinishes = new Set(products.map(({ main_variant_slug }) => main_variant_slug));
  const names = new Map(products.flatMap(({ variants }) => variants.map(({ slug, name }) => [slug, name])));
  const productOf = new Map(
    products.flatMap(({ slug, variants }) => variants.map((one) => [one.slug, slug])),
  );
  const furtherViews = await readFurtherViews();
  for (const slug of Object.keys(manifest.variants)) if (!names.has(slug)) delete manifest.variants[slug];
  const companionsOf = (furniture: string) =>
    companionProducts(furniture).map(
      (slug) => products.find((product) => product.slug === slug)?.name ?? slug,
    );
  for (const { id, view, furniture } of jobs) {
    const file = files.get(id);
    if (!file) continue;
    const slug = id.slice(0, id.indexOf('--'));
    const further = furtherText(furtherViews, view, productOf.get(slug) ?? '', furniture);
    const name = names.get(slug) ?? slug;
    const plan = {
      name: `products/${slug}-${view}`,
      ...(further === null
        ? {
            widths: view === 'hover' && !mainFinishes.has(slug) ? WIDTHS_OF_OTHER_FINISHES : WIDTHS,
            alternativeText: productText(name, view, furniture, companionsOf(furniture)),
          }
        : { widths: WIDTHS_OF_FURTHER_VIEWS, alternativeText: `${name}, ${further}` }),
    };
    const picture = await encode(file, plan, manifest.variants[slug]?.[view]);
    manifest.variants[slug] = { ...manifest.variants[slug], [view]: { ...picture, recipe: recipeOf(file) } };
  }
}
