import { productUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { shopProduct, shopVariant, stockAsRead } from '@sanderling/catalogue-data/schema/shop-product';
import { z } from 'zod';
import { queueWebhook } from '../../notifications/outbound-webhooks/queue-webhook.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { Editor } from '../editing/editor.ts';
import { openProjection } from '../editing/projection.ts';
import { type ReadProduct, selectDocuments, toReadProduct } from '../editing/read-product.ts';
import { type StockNow, setStock } from '../editing/set-stock.ts';
import { upsertProducts } from '../import/upsert-products.ts';
import { setPrices } from './set-prices.ts';

const MAX_PRODUCTS = 200;
const MAX_VARIANTS = 1_000;
const MAX_BYTES = 8 * 2 ** 20;
const PAGE = 100;
/** Per token or address. */
const LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } };

const outcome = z.object({
  slug: z.string(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was done and may not have been meant, such as variants that were taken out. */
  notes: z.array(z.object({ field: z.string(), message: z.string() })),
});
const readProduct = shopProduct.extend({
  /** False for a draft and for what is taken out of the shop. */
  listed: z.boolean(),
});
const sku = shopVariant.shape.sku;
const stockBody = z.strictObject({
  stock: z
    .array(
      z.union([
        z.strictObject({ sku, quantity: shopVariant.shape.quantity }),
        z.strictObject({ sku, change: z.int().min(-1_000_000).max(1_000_000) }),
      ]),
    )
    .min(1)
    .max(MAX_VARIANTS),
});
const pricesBody = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        sku,
        price: shopVariant.shape.price.optional(),
        sale_price: shopVariant.shape.sale_price.optional(),
        sale_date_end: shopVariant.shape.sale_date_end.optional(),
        scheduled_prices: shopVariant.shape.scheduled_prices,
      }),
    )
    .min(1)
    .max(MAX_VARIANTS),
});
const stockNow = z.object({ sku: z.string(), product_id: z.int(), quantity: z.int() });

/** What a warehouse, an ERP or a file says of the catalogue. Every call may be sent again: what is so already changes nothing. */
export async function operatorCatalogueRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const tags = ['Operators'];
  const refusals = problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED');
  const editorOf = (program: string | null): Editor => ({
    adminId: null,
    madeBy: program ?? 'the command line',
    now: clock(),
  });

  app.get(
    '/catalogue/products',
    {
      config: { operatorScope: 'products' },
      schema: {
        tags,
        operationId: 'operators.products',
        summary: 'Products as they can be sent back, in the order of their ids',
        querystring: z.object({
          after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
          /** With drafts and what is taken out. */
          which: z.enum(['in_shop', 'all']).default('in_shop'),
        }),
        response: {
          200: envelope(z.array(readProduct), z.object({ next: z.int().nullable() })),
          ...refusals,
        },
      },
    },
    async ({ query: { after, which } }) => {
      const found = await selectDocuments(db)
        .where('catalogue_document.id', '>', after)
        .$if(which === 'in_shop', (query) =>
          query
            .where('catalogue_document.content', 'is not', null)
            .where('catalogue_document.is_listed', '=', true),
        )
        .orderBy('catalogue_document.id')
        .limit(PAGE)
        .execute();
      const last = found.at(-1);
      return {
        data: found.flatMap((document) => asRead(toReadProduct(document), clock())),
        meta: { next: last && found.length === PAGE ? last.id : null },
      };
    },
  );

  app.put(
    '/catalogue/products',
    {
      config: { ...LIMIT, operatorScope: 'products' },
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        operationId: 'operators.upsertProducts',
        summary:
          'Creates and changes products; those with faults are refused by name, all others are written together',
        body: z.strictObject({
          products: z.array(productUpsert).min(1).max(MAX_PRODUCTS),
          dry_run: z.boolean().default(false),
        }),
        response: { 200: envelope(z.array(outcome)), ...refusals },
      },
    },
    async (request) => {
      const { products, dry_run: isDryRun } = request.body;
      const editor = editorOf(request.operatorProgram);
      const projection = await openProjection();
      const outcomes = await inTransaction(isDryRun, async (tx) => {
        const done = await upsertProducts(tx, products, { projection, editor });
        const changed = done.filter(({ outcome: of }) => of === 'created' || of === 'changed');
        await tellProducts(
          tx,
          changed.map(({ slug }) => slug),
          editor.now,
        );
        return done;
      });
      return { data: outcomes };
    },
  );

  app.put(
    '/catalogue/prices',
    {
      config: { ...LIMIT, operatorScope: 'prices' },
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        operationId: 'operators.setPrices',
        summary: 'Prices, sales and scheduled prices by SKU, all or none',
        body: pricesBody,
        response: { 200: envelope(z.object({ changed: z.array(z.string()) })), ...refusals },
      },
    },
    async (request) => {
      const editor = editorOf(request.operatorProgram);
      const projection = await openProjection();
      const changed = await db.transaction().execute(async (tx) => {
        const slugs = await setPrices(tx, request.body.prices, { projection, editor });
        await tellProducts(tx, slugs, editor.now);
        return slugs;
      });
      return { data: { changed } };
    },
  );

  app.put(
    '/catalogue/stock',
    {
      config: { ...LIMIT, operatorScope: 'stock' },
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        operationId: 'operators.setStock',
        summary:
          'Stock by SKU, all or none: `quantity` as counted may be sent again; `change` counts each time',
        body: stockBody,
        response: { 200: envelope(z.array(stockNow)), ...refusals },
      },
    },
    async (request) => {
      const editor = editorOf(request.operatorProgram);
      const data = await db.transaction().execute(async (tx) => {
        const now = await setStock(tx, request.body.stock, editor);
        await tellStock(tx, now, editor.now);
        return now;
      });
      return { data };
    },
  );

  /** A dry run does all of it, and takes it back: what the database would refuse is found too. */
  async function inTransaction<Result>(
    isDryRun: boolean,
    run: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (!isDryRun) return db.transaction().execute(run);
    const tx = await db.startTransaction().execute();
    try {
      return await run(tx);
    } finally {
      await tx.rollback().execute();
    }
  }
}

/** With the stock of this moment beside the quantity: what comes back is a count only where it is another number. */
function asRead({ content, draft, isListed }: ReadProduct, now: Date): z.infer<typeof readProduct>[] {
  const product = content ?? draft;
  if (!product) return [];
  const variants = product.variants.map((variant) => ({
    ...variant,
    quantity_read: stockAsRead(variant.quantity, now),
  }));
  return [{ ...product, variants, listed: content !== null && isListed }];
}

async function tellProducts(tx: Transaction, slugs: readonly string[], now: Date): Promise<void> {
  if (slugs.length === 0) return;
  const about = `${now.toISOString()} ${slugs[0]}`;
  await queueWebhook(tx, { topic: 'product.changed', about, payload: { slugs }, now });
}

async function tellStock(tx: Transaction, stock: readonly StockNow[], now: Date): Promise<void> {
  const about = `${now.toISOString()} ${stock[0]?.sku}`;
  await queueWebhook(tx, { topic: 'stock.changed', about, payload: { stock }, now });
}
