import type { ProductCard } from '@sanderling/contract/wire/catalogue/product';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { LoaderArgs } from '@sanderling/runtime';
import { countOf, type FoundProducts, findProducts } from '../../piece-search/find-products.ts';
import { type CartPiece, findCart, piecesOfCart } from '../from-cart/cart-pieces.ts';
import { type LeftInCart, leftInCart } from './left-in-cart.ts';

const MAX_QUERY_LENGTH = 120;

export interface BoardData {
  project: Project;
  origin: string;
  /** YYYY-MM-DD, for paper. */
  today: string;
  query: string;
  /** Null where the search does not answer. */
  found: FoundProducts | null;
  favorites: Pick<ProductCard, 'id' | 'name' | 'picture'>[];
  cart: CartPiece[];
  leftInCart: LeftInCart[];
}

/** The project, and the places that pieces come from. Those may fail, the board may not. */
export async function loadBoard({ request, context }: LoaderArgs, project: Project): Promise<BoardData> {
  const { api, search } = context;
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('find')?.slice(0, MAX_QUERY_LENGTH).trim() ?? '';
  const [found, favorites, cart] = await Promise.all([
    query === '' ? null : findProducts(search, query, countOf(searchParams)).catch(() => null),
    api.user.items({ list: 'favorites' }).catch(() => []),
    findCart(context),
  ]);
  return {
    today: centralDay(context.now()),
    ...{ project, origin: context.origin, query, found, leftInCart: leftInCart(project, cart) },
    favorites: favorites.map(({ id, name, picture }) => ({ id, name, picture })),
    cart: piecesOfCart(cart),
  };
}
