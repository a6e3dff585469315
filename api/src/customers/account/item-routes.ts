import { type ProductCard, productCard } from '@sanderling/contract/wire/catalogue/product';
import { getItemsBody } from '@sanderling/contract/wire/customers/user';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { salePriceNowCents } from '@sanderling/pricing/price-display/price-rows';
import { z } from 'zod';
import { addressOf } from '../../catalogue/media/picture-library.ts';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { shownMoment } from '../../platform/http/shown-moment.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

const IMAGE_WIDTH = 480;

/** Product cards by id, in the order asked for; ids that do not exist (any more) are left out. */
export async function itemRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  app.post(
    '/user/get_items',
    {
      schema: {
        tags: ['User'],
        operationId: 'user.items',
        body: getItemsBody,
        response: {
          200: envelope(z.array(productCard)),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { body } = request;
      const ids = 'list' in body ? await favoriteIds() : [...new Set(body.product_ids)];
      if (ids.length === 0) return { data: [] };
      const rows = await db
        .selectFrom('product')
        .innerJoin('variant', (join) =>
          join.onRef('variant.product_id', '=', 'product.id').on('variant.main', '=', true),
        )
        .select(['product.id', 'product.slug', 'product.name', 'product.is_virtual'])
        .select(['variant.pictures', 'variant.price_cents', 'variant.sale_price_cents'])
        .select(['variant.sale_display', 'variant.sale_date_end', 'variant.shipping_category'])
        .select('variant.content')
        .where('product.id', 'in', ids)
        .where('product.listed', '=', true)
        .execute();
      const cards = new Map(rows.map((row): [number, ProductCard] => [row.id, toCard(row)]));
      return { data: ids.map((id) => cards.get(id)).filter((card) => card !== undefined) };

      async function favoriteIds(): Promise<number[]> {
        const { userId } = request.signedInPrincipal;
        const rows = await db
          .selectFrom('favorite')
          .select('product_id')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute();
        return rows.map((row) => row.product_id);
      }

      function toCard(row: (typeof rows)[number]): ProductCard {
        const picture = row.pictures.main;
        const saleNowCents = salePriceNowCents(cataloguePrice(row), shownMoment(request, clock()));
        const saleCents = saleNowCents ?? row.sale_price_cents;
        return {
          id: row.id,
          slug: row.slug,
          name: row.name,
          image_url: picture && addressOf(picture, IMAGE_WIDTH),
          picture,
          price: dollarsFromCents(row.price_cents),
          sale_price: saleCents === null ? null : dollarsFromCents(saleCents),
          is_on_sale: saleNowCents !== null,
          is_virtual: row.is_virtual,
          shipping_category: row.shipping_category,
        };
      }
    },
  );
}
