import type { Database } from '../../platform/database/schema.ts';
import { operation } from '../operations/operation.ts';
import { outcome, ucpOf } from '../wire/ucp-envelope.ts';
import { lookupInput, productInput } from './catalog-input.ts';
import { variantsThatFit } from './find-in-index.ts';
import { readId } from './ids.ts';
import { loadProducts, orderedVariants, productsOfVariants } from './load-products.ts';
import { placeOf } from './place-of.ts';
import { type ProductFacts, productToUcp } from './product-to-ucp.ts';
import { optionsWithAvailability, selectVariant } from './select-variant.ts';
import { writtenByOthers } from './written-by-others.ts';

const NAME = 'dev.ucp.shopping.catalog.lookup';

/** Products by ids of products, of variants, or by article numbers: each answered with what was asked for. */
export const lookupCatalog = operation({
  name: 'lookup_catalog',
  description: 'Look up products by product ids, variant ids or SKUs, up to 50.',
  capability: NAME,
  scope: 'catalog',
  argument: 'catalog',
  input: lookupInput,
  run: async (catalogue, call, { context, filters, ids }) => {
    const { db } = catalogue;
    const { messages: ofPlace, place } = await placeOf(catalogue, context);
    const asked = [...new Set(ids)];
    const found = await resolve(db, asked);
    const productIds = [...new Set(found.map(({ productId }) => productId))];
    const listed = await loadProducts(db, productIds, place.now);
    const fitting = { productIds, filters, currency: context?.currency, place };
    const { messages: unusable, variantIds } = await variantsThatFit(catalogue, call.agent.id, fitting);
    const products = new Map([...listed].map(([id, product]) => [id, withVariants(product, variantIds)]));
    const isThere = ({ productId, variantId }: Resolved) => {
      const variants = Object.values(products.get(productId)?.variants ?? {});
      return variantId === null ? variants.length > 0 : variants.some(({ id }) => id === variantId);
    };
    const shownOf = found.filter(isThere);
    const missing = asked.filter((id) => !shownOf.some((each) => each.asked === id));
    const messages = [
      ...missing.map((id) => ({
        type: 'info',
        code: 'not_found',
        content: listed.has(found.find((each) => each.asked === id)?.productId ?? 0)
          ? `${id.slice(0, 60)} does not fit these filters.`
          : `There is no ${id.slice(0, 60)} in this store.`,
        path: `$.ids[${ids.indexOf(id)}]`,
      })),
      ...unusable,
      ...ofPlace,
    ];
    return {
      status: 200,
      body: {
        ucp: ucpOf(call, [NAME]),
        products: [...products].flatMap(([id, product]) => {
          const inputs = inputsOf(
            product,
            shownOf.filter(({ productId }) => productId === id),
          );
          if (inputs.size === 0) return [];
          const shown = orderedVariants(product, null).filter((variant) => inputs.has(variant.id));
          const answer = productToUcp(product, shown, place);
          return {
            ...answer,
            variants: answer.variants.map((variant, at) => ({
              ...variant,
              inputs: inputs.get(shown[at]?.id ?? 0) ?? [],
            })),
          };
        }),
        ...(messages.length > 0 && { messages }),
      },
    };
  },
});

/** One product with all its variants, and which options are left with those that were chosen. */
export const getProduct = operation({
  name: 'get_product',
  description: 'Get one product with all variants; narrow by selected options, add a ZIP code for its days.',
  capability: NAME,
  scope: 'catalog',
  argument: 'catalog',
  input: productInput,
  run: async (catalogue, call, { context, filters, id, preferences, selected }) => {
    const { config, db } = catalogue;
    const { messages: ofPlace, place } = await placeOf(catalogue, context);
    const [found] = await resolve(db, [id]);
    const product = found && (await loadProducts(db, [found.productId], place.now)).get(found.productId);
    const notFound = (content: string) => {
      const message = { type: 'error', code: 'not_found', content, severity: 'unrecoverable' } as const;
      return outcome(call, [NAME], [message], config.publicOrigin);
    };
    if (!found || !product) return notFound(`There is no ${id.slice(0, 60)} in this store.`);
    const fitting = { productIds: [product.id], filters, currency: context?.currency, place };
    const { messages: unusable, variantIds } = await variantsThatFit(catalogue, call.agent.id, fitting);
    const messages = [...unusable, ...ofPlace];
    if (variantIds?.size === 0) return notFound(`Nothing of ${id.slice(0, 60)} fits these filters.`);
    const narrowed = withVariants(product, variantIds);
    const choice = selectVariant(narrowed, { namedId: found.variantId, selected, preferences });
    const answer = productToUcp(product, orderedVariants(narrowed, choice.variant?.id ?? null), place);
    return {
      status: 200,
      body: {
        ucp: ucpOf(call, [NAME]),
        product: {
          ...answer,
          selected: choice.selected,
          ...('options' in answer && { options: optionsWithAvailability(product, choice.selected) }),
          metadata: { ...answer.metadata, written_by_others: await writtenByOthers(db, product.id) },
        },
        ...(messages.length > 0 && { messages }),
      },
    };
  },
});

/** A product with those of its variants that fit; null: with all of them. */
function withVariants(product: ProductFacts, fit: ReadonlySet<number> | null): ProductFacts {
  if (fit === null) return product;
  const kept = Object.entries(product.variants).filter(([, { id }]) => fit.has(id));
  return { ...product, variants: Object.fromEntries(kept) };
}

interface Resolved {
  asked: string;
  productId: number;
  /** Null where a product was asked for. */
  variantId: number | null;
}

async function resolve(db: Database, ids: readonly string[]): Promise<Resolved[]> {
  const read = ids.map((asked) => ({ asked, id: readId(asked) }));
  const variants = await productsOfVariants(db, {
    variantIds: read.flatMap(({ id }) => (id?.kind === 'variant' ? [id.id] : [])),
    skus: read.flatMap(({ asked, id }) => (id === null ? [asked] : [])),
  });
  return read.flatMap(({ asked, id }): Resolved[] => {
    if (id?.kind === 'product') return [{ asked, productId: id.id, variantId: null }];
    const variant = variants.find((each) => (id === null ? each.sku === asked : each.id === id.id));
    return variant ? [{ asked, productId: variant.product_id, variantId: variant.id }] : [];
  });
}

/** For each variant to show, which ids led to it; a product's own id leads to its main variant. */
function inputsOf(product: ProductFacts, found: readonly Resolved[]) {
  const main = orderedVariants(product, null)[0]?.id ?? 0;
  const inputs = new Map<number, { id: string; match: string }[]>();
  for (const { asked, variantId } of found) {
    const input = { id: asked, match: variantId === null ? 'featured' : 'exact' };
    inputs.set(variantId ?? main, [...(inputs.get(variantId ?? main) ?? []), input]);
  }
  return inputs;
}
