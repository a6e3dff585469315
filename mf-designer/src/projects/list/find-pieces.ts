import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import type { SliceContext } from '@sanderling/runtime';
import { findVariant } from '../../piece-search/find-variant.ts';

/** Of a room in a project. */
const MAX_NAME_LENGTH = 80;

/** What the designer comes with: the piece of a product's page, or all pieces of a room. */
export interface ComingPieces {
  variantIds: number[];
  /** Of each. */
  quantity: number;
  name: string;
  /** Where they come to stand in the project; null where the designer places them. */
  room: string | null;
}

/** By `?add=` or `?room=`. Null where there is nothing of that name: the page is the list then. */
export async function findPieces(
  context: SliceContext,
  searchParams: URLSearchParams,
): Promise<ComingPieces | null> {
  const [add, room] = [searchParams.get('add'), searchParams.get('room')];
  if (add) return pieceOf(context, add, quantityOf(searchParams));
  return room ? piecesOfRoom(context, room) : null;
}

/** By `&quantity=`: a line of the cart comes with its own. 1 for what is no quantity. */
export function quantityOf(searchParams: URLSearchParams): number {
  const quantity = Number(searchParams.get('quantity') ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1;
}

async function pieceOf(context: SliceContext, slug: string, quantity: number): Promise<ComingPieces | null> {
  const found = await findVariant(context, slug);
  if (!found) return null;
  const { product, variant } = found;
  const name = [product.name, variant.option_name].filter(Boolean).join(', ');
  return { variantIds: [variant.id], quantity, name, room: null };
}

/** In the finishes that the room shows. */
async function piecesOfRoom(context: SliceContext, slug: string): Promise<ComingPieces | null> {
  const room = await context.api.rooms.bySlug({ slug }, { orNull: true });
  if (room === null) return null;
  const found = await Promise.all(room.variant_slugs.map((each) => findVariant(context, each)));
  const variantIds = found.flatMap((each) => (each ? [each.variant.id] : []));
  return variantIds.length > 0
    ? {
        ...{ variantIds, quantity: 1 },
        room: room.name.slice(0, MAX_NAME_LENGTH),
        name: `${room.name}, ${variantIds.length === 1 ? '1 piece' : `${variantIds.length} pieces`}`,
      }
    : null;
}
