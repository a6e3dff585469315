import type { DeskProduct } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const PAGE = 50;

export interface ProductFilters {
  search: string;
  page: number;
  /** '' for all, as are the next two. */
  brand: string;
  /** With those below it. */
  category: string;
  state: DeskProduct['state'] | '';
}

/** Products by name, address or SKU, those that were edited last first. */
export async function listProducts(
  db: Database,
  { search, page, brand, category, state }: ProductFilters,
): Promise<{ products: DeskProduct[]; hasMore: boolean }> {
  // Of a draft that was deleted the history knows what it was.
  const field = (name: string) =>
    state === 'deleted'
      ? sql<string>`(coalesce((
          select edit.content ->> ${name} from catalogue_edit as edit
          where edit.kind = 'product' and edit.document_id = catalogue_document.id and edit.action = 'deleted'
          order by edit.id desc limit 1), ''))`
      : sql<string>`coalesce(draft ->> ${name}, content ->> ${name}, '')`;
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('catalogue_document')
    .select((eb) => [
      'catalogue_document.id',
      'catalogue_document.version',
      'is_listed',
      field('name').as('name'),
      field('slug').as('slug'),
      field('brand').as('brand'),
      field('category').as('category'),
      eb('content', 'is not', null).as('is_published'),
      eb('draft', 'is not', null).as('has_draft'),
      eb
        .selectFrom('variant')
        .select((of) => of.fn.sum<string>('quantity').as('stock'))
        .whereRef('product_id', '=', 'catalogue_document.id')
        .where('listed', '=', true)
        .as('stock'),
      eb
        .selectFrom('variant')
        .select('price_cents')
        .whereRef('product_id', '=', 'catalogue_document.id')
        .where('listed', '=', true)
        .orderBy('main', 'desc')
        .limit(1)
        .as('price_cents'),
    ])
    .where('kind', '=', 'product')
    .$if(search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(field('name'), 'ilike', pattern),
          eb(field('slug'), 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('variant')
              .select('variant.id')
              .whereRef('product_id', '=', 'catalogue_document.id')
              .where('sku', 'ilike', pattern),
          ),
        ]),
      ),
    )
    .$if(brand !== '', (query) => query.where(field('brand'), '=', brand))
    .$if(category !== '', (query) =>
      query.where(sql<boolean>`(starts_with(${field('category')} || '/', ${`${category}/`}))`),
    )
    .where((eb) => {
      const isThere = eb.or([eb('content', 'is not', null), eb('draft', 'is not', null)]);
      return state === 'deleted' ? eb.not(isThere) : isThere;
    })
    .$if(state === 'draft', (query) => query.where('content', 'is', null))
    .$if(state === 'hidden' || state === 'published' || state === 'changed', (query) =>
      query.where('content', 'is not', null),
    )
    .$if(state === 'hidden', (query) => query.where('is_listed', '=', false))
    .$if(state === 'published' || state === 'changed', (query) =>
      query.where('is_listed', '=', true).where('draft', state === 'changed' ? 'is not' : 'is', null),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('catalogue_document.id')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  const products = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    brand: row.brand,
    category: row.category,
    price: row.price_cents === null ? null : dollarsFromCents(row.price_cents),
    stock: Number(row.stock ?? 0),
    state: stateOf({
      isListed: row.is_listed,
      isPublished: Boolean(row.is_published),
      hasDraft: Boolean(row.has_draft),
    }),
  }));
  return { products, hasMore: rows.length > PAGE };
}

export function stateOf(document: {
  isListed: boolean;
  isPublished: boolean;
  hasDraft: boolean;
}): DeskProduct['state'] {
  if (!document.isPublished) return document.hasDraft ? 'draft' : 'deleted';
  if (!document.isListed) return 'hidden';
  return document.hasDraft ? 'changed' : 'published';
}
