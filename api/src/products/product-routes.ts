import { product } from '@sanderling/contract/wire/product';
import { z } from 'zod';
import { envelope, problems } from '../http/answers.ts';
import { cacheable } from '../http/cacheable.ts';
import type { Api } from '../http/http-server.ts';
import { slugParameter } from '../http/parameters.ts';
import { problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findProductBySlug } from './find-product.ts';
import { toWireProduct } from './product-wire.ts';

/** A product by its own slug or that of a variant, which is then the selected one. */
export async function productRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  app.get(
    '/products/:slug',
    {
      ...cacheable,
      schema: {
        tags: ['Catalogue'],
        summary: 'A product with its variants',
        params: z.object({ slug: slugParameter }),
        response: {
          200: envelope(product, z.object({ selected_variant_id: z.int() })),
          ...problems('VARIANT_NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const found = await findProductBySlug(db, request.params.slug);
      const selected =
        found?.variants.find(({ id }) => id === found.named_variant_id) ??
        found?.variants.find(({ main }) => main) ??
        found?.variants[0];
      if (!found || !selected) throw problem('VARIANT_NOT_FOUND');
      return {
        data: toWireProduct(found, clock()),
        meta: { selected_variant_id: selected.id },
      };
    },
  );
}
