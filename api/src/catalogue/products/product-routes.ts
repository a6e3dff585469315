import { product } from '@sanderling/contract/wire/catalogue/product';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { createResponseCache } from '../../platform/http/response-cache.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { shownMoment } from '../../platform/http/shown-moment.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { Offers } from '../advertised/advertised.ts';
import { asksForPreview, findPreviewedProduct } from '../product-previews/previewed-product.ts';
import { type FoundProduct, findProductBySlug } from './find-product.ts';
import { versionOfProduct } from './product-version.ts';
import { toWireProduct } from './product-wire.ts';

/** Some 15 kB each. */
const CACHED_PRODUCTS = 1_000;

/** A product by its own slug or that of a variant, which is then the selected one. */
export async function productRoutes(
  app: Api,
  { db, clock, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const parameters = z.object({ slug: slugParameter });
  const memory = createResponseCache(
    async (request) =>
      asksForPreview(request) ? null : versionOfProduct(db, parameters.parse(request.params).slug, clock()),
    CACHED_PRODUCTS,
  );
  app.get(
    '/products/:slug',
    {
      preHandler: memory.recall,
      onSend: memory.keep,
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.bySlug',
        summary: 'A product with its variants',
        params: parameters,
        response: {
          200: envelope(
            product,
            z.object({
              selected_variant_id: z.int(),
              /** The address of now, where the one that was asked for is one of before. */
              moved_to: z.string().nullable(),
            }),
          ),
          ...problems('VARIANT_NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const { slug } = request.params;
      const found =
        (await findPreviewedProduct(db, request, slug, clock())) ?? (await findProductBySlug(db, slug));
      const selected =
        found?.variants.find(({ id }) => id === found.named_variant_id) ??
        found?.variants.find(({ main }) => main) ??
        found?.variants[0];
      if (!found || !selected) throw problem('VARIANT_NOT_FOUND');
      return {
        data: {
          ...toWireProduct(found, shownMoment(request, clock())),
          is_financed: offers('bread') && !found.gift_card,
        },
        meta: {
          selected_variant_id: selected.id,
          moved_to: found.is_current ? null : addressOfNow(found, selected),
        },
      };
    },
  );
}

/** Of the variant that an address of before named, or of the product. */
function addressOfNow(
  found: FoundProduct & { named_variant_id: number | null },
  selected: { id: number; slug: string },
) {
  return found.named_variant_id === selected.id ? selected.slug : found.slug;
}
