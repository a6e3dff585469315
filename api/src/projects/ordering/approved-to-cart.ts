import type { SignedInPrincipal } from '../../auth/principal/require-role.ts';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { mergeOpenCarts } from '../../orders/cart/merge-open-carts.ts';
import { findOrder } from '../../orders/records/load-order.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { lockProject } from '../changing/lock-project.ts';
import { findProject, nameOf } from '../reading/read-project.ts';
import { approvedPieces } from './approved-pieces.ts';

interface Ordering {
  key: string;
  orderId: string | null;
  principal: SignedInPrincipal;
  now: Date;
}

/**
 * Brings the cart up to what the client has approved: what it holds of a piece already counts, so that pressing twice, or in two tabs, orders
 * nothing twice, nor what is ordered. Answers the cart, how many pieces came in, were in it and are ordered, and what could not be put in. Throws while it is being paid for.
 */
export async function approvedToCart(db: Database, { key, orderId, principal, now }: Ordering) {
  const owned = { key, accountId: principal.userId, now };
  return lockProject(db, owned, async (tx) => {
    const { wanted, ordered, instead } = approvedPieces(await findProject(tx, key, principal.userId, now));
    const open = await mergeOpenCarts(tx, principal, orderId, now, { isForAdding: true });
    let cart = open === null ? null : await findOrder(tx, open, principal, now);
    const leftOut = [...instead];
    let [added, alreadyInCart] = [0, 0];
    for (const { piece, places, quantity } of wanted) {
      const inCart = (cart?.lines ?? []).filter(({ variantId }) => variantId === piece.variant_id);
      const missing = quantity - inCart.reduce((sum, line) => sum + line.quantity, 0);
      if (missing <= 0) {
        alreadyInCart += places;
        continue;
      }
      try {
        const addition = { variantId: piece.variant_id, quantity: missing, orderId: cart?.id ?? orderId };
        cart = await addToCart(tx, addition, principal, now);
        added += places;
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problemName === 'ORDER_COMPLETED') throw error;
        leftOut.push(`${nameOf(piece)}: ${error.message}`);
      }
    }
    if (!cart) throw problem('VALIDATION_FAILED', { message: leftOut.join(' ') });
    return { orderId: cart.id, added, alreadyInCart, ordered, leftOut };
  });
}
