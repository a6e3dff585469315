import { Readable } from 'node:stream';
import { store } from '@sanderling/catalogue-data/store/store';
import { paths } from '@sanderling/contract/site/paths';
import { departureDay } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { isOnSale, sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import type { Database } from '../../platform/database/schema.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { addressOf } from '../media/picture-library.ts';
import { cataloguePrice } from '../products/catalogue-price.ts';
import { type FoundProduct, selectProducts } from '../products/find-product.ts';

const PICTURE_WIDTH = 960;
/** Read and written in parts, so that the feed of a large catalogue is never in memory as a whole. */
const PART = 500;

/** Everything that can be bought, one item for each finish and size, as shopping ads read it (RSS 2.0 with Google's names). */
export async function shoppingFeedRoutes(app: Api, { db, config, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 900 } });
  app.get('/shopping_feed.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'application/xml; charset=utf-8')
      .send(Readable.from(feedOf(db, config.publicOrigin, clock()))),
  );
}

async function* feedOf(db: Database, origin: string, now: Date): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeHtml(store.name)}</title><link>${escapeHtml(origin)}</link><description>${escapeHtml(store.tagline)}</description>\n`;
  for (let after = 0; ; ) {
    const products = await selectProducts(db)
      .where('product.id', '>', after)
      .orderBy('product.id')
      .limit(PART)
      .execute();
    yield products.flatMap((product) => itemsOf(product, origin, now)).join('\n');
    const last = products.at(-1);
    if (!last || products.length < PART) break;
    after = last.id;
  }
  yield '\n</channel></rss>\n';
}

function itemsOf(product: FoundProduct, origin: string, now: Date): string[] {
  // Gift cards may not be advertised as goods.
  if (product.gift_card) return [];
  return product.variants
    .filter(({ discontinued }) => !discontinued)
    .map((variant) => itemOf(product, variant, origin, now));
}

function itemOf(
  product: FoundProduct,
  variant: FoundProduct['variants'][number],
  origin: string,
  now: Date,
): string {
  const price = cataloguePrice(variant);
  const dollars = (cents: number) => `${dollarsFromCents(cents).toFixed(2)} USD`;
  const { main, all } = variant.pictures;
  // An ad has no words beside a picture: one that was lent by another finish is left out.
  const own = all.filter(({ shown_in: lender }) => lender === undefined);
  const pictures = own.map((picture) => origin + addressOf(picture, PICTURE_WIDTH));
  const mainPicture = main && origin + addressOf(main, PICTURE_WIDTH);
  const further = pictures.filter((address) => address !== mainPicture).slice(0, 9);
  const { attributes } = variant.content;
  const fields: [name: string, value: string | undefined][] = [
    ['g:id', variant.sku],
    ['g:item_group_id', product.slug],
    ['g:title', variant.name],
    ['g:description', product.content.description],
    ['g:link', origin + paths.product(variant.slug)],
    ['g:image_link', mainPicture || undefined],
    ...further.map((address): [string, string] => ['g:additional_image_link', address]),
    ...availabilityOf(variant, now).map(([name, value]): [string, string] => [`g:${name}`, value]),
    ['g:price', dollars(variant.price_cents)],
    ['g:sale_price', isOnSale(price, now) ? dollars(sellingPriceCents(price, now)) : undefined],
    ['g:brand', product.supplier_name],
    ['g:mpn', variant.sku],
    ['g:condition', 'new'],
    ['g:product_type', product.ancestors.map(({ name }) => name).join(' > ')],
    ['g:color', attributes?.colors.slice(0, 3).join('/') || undefined],
    ['g:material', attributes?.materials.slice(0, 3).join('/') || undefined],
    ['g:size', attributes?.bed_size ?? attributes?.rug_size],
    ['g:shipping_label', variant.shipping_category],
  ];
  const text = fields
    .map(([name, value]) => (value ? `<${name}>${escapeHtml(value)}</${name}>` : ''))
    .join('');
  return `<item>${text}</item>`;
}

/** What is not there yet has its day: without one an ad is refused, and nothing is promised. */
function availabilityOf(
  { content, ...variant }: FoundProduct['variants'][number],
  now: Date,
): [name: string, value: string][] {
  if (!variant.purchasable) return [OUT_OF_STOCK];
  if (variant.quantity > 0) return [['availability', 'in_stock']];
  if (!variant.made_to_order && !variant.backorderable) return [OUT_OF_STOCK];
  const day = departureDay(
    {
      estimatedAvailabilityType: content.estimated_availability_type,
      leadTime: content.lead_time,
      backorderableDate: content.backorderable_date,
    },
    now,
  );
  if (day === null) return [OUT_OF_STOCK];
  return [
    ['availability', variant.made_to_order ? 'preorder' : 'backorder'],
    ['availability_date', `${day}T23:59Z`],
  ];
}

const OUT_OF_STOCK: [string, string] = ['availability', 'out_of_stock'];
