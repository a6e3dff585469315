import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { DesignerTier } from '@sanderling/contract/wire/customers/designer-tier';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';
import { afterPercent, centsFromDollars, dollarsFromCents, sumCents } from '@sanderling/pricing/money';
import { designerTierWithOrder, lockedInDesignerTier } from '@sanderling/pricing/promotions/designer-tiers';
import type { LoaderArgs, SliceContext } from '@sanderling/runtime';
import { countOf, type FoundProducts, findProducts } from '../../piece-search/find-products.ts';
import { findVariant } from '../../piece-search/find-variant.ts';

export type TierOfPieces = NonNullable<Quote['own_tier']>;

const MAX_QUERY_LENGTH = 120;
/** What is in this category is worth what it costs: it is not quoted. */
const GIFT_CARDS = 'gift-cards';

/** A piece in the form: of the draft, or of the cart that the form begins with. */
export interface AskedLine {
  variantId: number;
  productName: string;
  optionName: string | null;
  slug: string;
  imageUrl: string;
  quantity: number;
  note: string;
  price: number;
  /** Without a sale. */
  regularPrice: number;
  /** Of a designer, what it would cost in an order of these pieces alone. */
  ownPrice?: number;
  /** Since it was put there. */
  ordered?: Quote['lines'][number]['ordered'];
}

export type AskedFields = Record<(typeof FIELDS)[number], string> & {
  /** Null until it is said. */
  has_elevator: boolean | null;
};
export const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address1',
  'city',
  'state',
  'zip_code',
  'floor',
  'stairs',
  'wanted_date',
  'notes',
] as const;

export interface AskingData {
  /** Null before the first thing is saved. */
  draftId: string | null;
  fields: AskedFields;
  lines: AskedLine[];
  /** What the cart holds that the form begins with, and is ordered already. */
  leftOut: Pick<LineItem, 'product_name' | 'quantity' | 'variant' | 'ordered_with'>[];
  missing: Record<string, string>;
  states: UsState[];
  /** Whether this browser has a cart whose pieces can be taken over. */
  hasCart: boolean;
  query: string;
  /** What was typed has just been stored: said where it is found again. */
  isSaved: boolean;
  isDesigner: boolean;
  /** What the own prices of the lines are made of; null for the shop's prices. */
  tier: TierOfPieces | null;
  /** Null where the search does not answer. */
  found: FoundProducts | null;
}

/** What has been typed so far; without any of it, `?from=cart` begins with the cart. `?add=` puts the piece of a product's page below. */
export async function loadAsking({ request, context }: LoaderArgs, known?: Quote): Promise<AskingData> {
  const { api, cookies, search } = context;
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('find')?.slice(0, MAX_QUERY_LENGTH).trim() ?? '';
  const cartId = cookies.get('orderId');
  const adding = searchParams.get('add');
  const isTrade = isDesigner(cookies.get('role') ?? null) && cookies.get('netPrices') !== '1';
  const [draft, states, found, own, added, tier] = await Promise.all([
    known ?? findDraft(context),
    api.states.list(),
    query === '' ? null : findProducts(search, query, countOf(searchParams)).catch(() => null),
    // What the account knows saves typing, and nothing else.
    context.isSignedIn ? api.shippingAddress.form().catch(() => null) : null,
    adding ? findVariant(context, adding).catch(() => null) : null,
    // Without it the pieces are at the shop's prices.
    isTrade ? api.designers.tier({}).catch(() => null) : null,
  ]);
  const isFromCart = searchParams.get('from') === 'cart' && !draft?.lines.length && cartId;
  const cart = isFromCart ? await api.orders.byId({ order_id: cartId }, { orNull: true }) : null;
  const lines = withAdded(draft?.lines.length ? draft.lines.map(lineOfDraft) : linesOfCart(cart), added);
  const reached = tier && tierOfPieces(lines, tier);
  return {
    draftId: draft?.id ?? null,
    fields: fieldsOf(draft, cart?.shipping_address ?? own),
    lines: atOwnPrices(lines, reached),
    tier: reached,
    leftOut: cart?.line_items.filter(({ ordered_with: order }) => order) ?? [],
    missing: draft?.missing ?? {},
    states,
    hasCart: cartId !== undefined,
    query,
    isSaved: searchParams.has('saved') && draft !== null,
    isDesigner: isTrade,
    found,
  };
}

/** The account's own, else the one that a guest has begun in this browser. */
export async function findDraft({ api, cookies, isSignedIn }: SliceContext): Promise<Quote | null> {
  const own = isSignedIn ? await api.quotes.draft() : null;
  if (own) return own;
  const id = cookies.get('quoteDraft');
  const begun = id ? await api.quotes.byId({ id }, { orNull: true }) : null;
  return begun?.state === 'draft' ? begun : null;
}

function fieldsOf(draft: Quote | null, address: Partial<Address> | null): AskedFields {
  const of = (name: 'first_name' | 'last_name' | 'email' | 'address1' | 'city' | 'zip_code') =>
    draft?.[name] || address?.[name] || '';
  return {
    first_name: of('first_name'),
    last_name: of('last_name'),
    email: of('email'),
    phone: maskedPhone(draft?.phone || address?.phone || ''),
    address1: of('address1'),
    city: of('city'),
    state: draft?.state_abbr || address?.state?.abbr || '',
    zip_code: of('zip_code'),
    floor: draft?.floor ?? '',
    stairs: draft?.stairs ?? '',
    wanted_date: draft?.wanted_date ?? '',
    notes: draft?.notes ?? '',
    has_elevator: draft?.has_elevator ?? null,
  };
}

function lineOfDraft(line: Quote['lines'][number]): AskedLine {
  const { note, option_name, picture, price, product_name, quantity, regular_price, slug, variant_id } = line;
  const [width] = picture?.widths ?? [];
  return {
    ordered: line.ordered,
    ...{ variantId: variant_id, productName: product_name, optionName: option_name, slug },
    ...{ quantity, note, price, regularPrice: regular_price },
    imageUrl: picture && width !== undefined ? `${picture.src}-${width}.webp` : '',
  };
}

function withAdded(lines: AskedLine[], added: Awaited<ReturnType<typeof findVariant>>): AskedLine[] {
  if (!added || lines.some(({ variantId }) => variantId === added.variant.id)) return lines;
  const { product, variant } = added;
  const main = variant.images.find(({ display_type: view }) => view === 'main');
  const line = {
    ...{ variantId: variant.id, productName: product.name, optionName: variant.option_name },
    ...{ slug: variant.slug, quantity: 1, note: '', imageUrl: main?.images_url.preview ?? '' },
    price: variant.is_on_sale ? (variant.sale_price ?? variant.price) : variant.price,
    regularPrice: variant.price,
  };
  return [...lines, line];
}

/** The year's tier, and what these pieces add to it: what is in the cart is another order. */
export function tierOfPieces(
  lines: readonly AskedLine[],
  { annual_spend: annualSpend }: Pick<DesignerTier, 'annual_spend'>,
): TierOfPieces {
  const spendCents = centsFromDollars(annualSpend);
  const sizeCents = sumCents(lines.map(({ price, quantity }) => centsFromDollars(price) * quantity));
  const { name, percent } = designerTierWithOrder(spendCents, sizeCents);
  return { name, percent, year_percent: lockedInDesignerTier(spendCents).percent };
}

export function atOwnPrices(lines: AskedLine[], tier: Pick<TierOfPieces, 'percent'> | null): AskedLine[] {
  if (tier === null) return lines;
  return lines.map((line) => {
    const tradeCents = afterPercent(centsFromDollars(line.regularPrice), tier.percent);
    return { ...line, ownPrice: Math.min(line.price, dollarsFromCents(tradeCents)) };
  });
}

function linesOfCart(cart: Order | null): AskedLine[] {
  return (cart?.line_items ?? [])
    .filter(({ category_permalink: of, ordered_with: order }) => of !== GIFT_CARDS && !order)
    .map(({ compare_at_price, price, product_name, quantity, variant }) => {
      const main = variant.images.find(({ display_type: view }) => view === 'main');
      return {
        ...{ variantId: variant.id, productName: product_name, optionName: variant.option_name },
        ...{
          slug: variant.slug,
          quantity,
          note: '',
          price,
          regularPrice: compare_at_price ?? price,
          imageUrl: main?.images_url.preview ?? '',
        },
      };
    });
}
