import type { Database } from '../../platform/database/schema.ts';
import { loadProducts, orderedVariants } from '../catalog/load-products.ts';
import { productToUcp } from '../catalog/product-to-ucp.ts';
import type { Place, variantToUcp } from '../catalog/variant-to-ucp.ts';

/** All that is sold, from the catalogue as it is now, as the protocol's feed has it. */
export async function feedProducts(db: Database, place: Place) {
  const listed = await db
    .selectFrom('product')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .execute();
  const products = await loadProducts(
    db,
    listed.map(({ id }) => id),
    place.now,
  );
  return [...products.values()].map((product) => {
    const { categories, description, id, media, title, url, variants } = productToUcp(
      product,
      orderedVariants(product, null),
      place,
    );
    return {
      id,
      title,
      description,
      url,
      media,
      variants: variants.map((variant) => ({
        id: variant.id,
        title: `${title}, ${variant.title}`,
        description: withAvailability(variant),
        url: variant.url,
        price: variant.price,
        ...(variant.list_price && { list_price: variant.list_price }),
        availability: variant.availability,
        categories,
        condition: ['new'],
        variant_options: variant.options.map(({ label, name }) => ({ name, value: label })),
        media: variant.media,
        seller: variant.seller,
      })),
    };
  });
}

/** The protocol has a state for what is not there yet, and no place for its day but the text. */
function withAvailability({ availability, description, metadata }: ReturnType<typeof variantToUcp>) {
  if (availability.status !== 'preorder' && availability.status !== 'backorder') return description;
  return { plain: `${description.plain}\n${metadata.availability_in_words}` };
}
