import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { updateQuantity } from '../../orders/cart/update-quantity.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { readId } from '../catalog/ids.ts';
import { productsOfVariants } from '../catalog/load-products.ts';
import type { LineItems } from './checkout-input.ts';
import { GUEST } from './session.ts';

/** Of what stays out: a path says a place in the answer, where it has none. Only where nothing can be had the place in what was sent is said. */
const ALL_LINES = '$.line_items';

interface Wanted {
  /** Place in what was sent. */
  at: number;
  asked: string;
  /** Null for what is not in the catalogue. */
  variantId: number | null;
  quantity: number;
}

/**
 * Makes an order's lines what was sent, by the cart's own rules: what cannot be had stays out, with a message. Without an order it
 * starts one; null when nothing of it could be had.
 */
export async function setLines(
  tx: Transaction,
  { items, order, zipCode }: { order: OrderRecord | null; items: LineItems; zipCode: string | null },
  now: Date,
): Promise<{ orderId: string | null; messages: AgentMessage[] }> {
  const wanted = await resolveItems(tx, items);
  const messages: AgentMessage[] = [];
  let orderId = order?.id ?? null;
  const unknown: Wanted[] = [];
  let place = 0;
  for (const line of order?.lines ?? []) {
    const kept = wanted.find(({ variantId }) => variantId === line.variantId);
    if (kept === undefined) await change(tx, line.id, 0);
    else {
      // Where a change of it is refused it stays as it was.
      const path = `$.line_items[${place}]`;
      place += 1;
      if (kept.quantity !== line.quantity)
        messages.push(...(await tried(kept, path, () => change(tx, line.id, kept.quantity))));
    }
  }
  const known = new Set(order?.lines.map(({ variantId }) => variantId));
  for (const item of wanted) {
    const { quantity, variantId } = item;
    if (variantId === null) unknown.push(item);
    else if (!known.has(variantId))
      messages.push(
        ...(await tried(item, ALL_LINES, async () => {
          const addition = { variantId, quantity, orderId, ...(zipCode !== null && { zipCode }) };
          orderId = (await addToCart(tx, addition, GUEST, now)).id;
        })),
      );
  }
  const pathOf = ({ at }: Wanted) => (orderId === null ? `$.line_items[${at}].item.id` : ALL_LINES);
  return { orderId, messages: [...messages, ...unknown.map((item) => notFound(item, pathOf(item)))] };

  async function change(db: Transaction, lineItemId: number, quantity: number): Promise<void> {
    await updateQuantity(db, { orderId: order?.id ?? '', lineItemId, quantity }, GUEST, now);
  }
}

/** The same variant twice is one line. */
async function resolveItems(db: Database, items: LineItems): Promise<Wanted[]> {
  const read = items.map(({ item }) => readId(item.id));
  const found = await productsOfVariants(db, {
    variantIds: read.flatMap((id) => (id?.kind === 'variant' ? [id.id] : [])),
    skus: items.filter((_, at) => read[at] === null).map(({ item }) => item.id),
  });
  const wanted: Wanted[] = [];
  for (const [at, { item, quantity }] of items.entries()) {
    const id = read[at];
    const variant = found.find((each) => (id == null ? each.sku === item.id : each.id === id.id));
    const variantId = id?.kind === 'product' ? null : (variant?.id ?? null);
    const same = wanted.find((each) => variantId !== null && each.variantId === variantId);
    if (same) same.quantity += quantity;
    else wanted.push({ at, asked: item.id, variantId, quantity });
  }
  return wanted;
}

async function tried({ asked }: Wanted, path: string, work: () => Promise<void>): Promise<AgentMessage[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isGone = error.problemName === 'VARIANT_NOT_FOUND';
    return [
      {
        type: 'error',
        code: isGone ? 'item_unavailable' : 'out_of_stock',
        content: `${asked}: ${error.message}`,
        path,
        severity: 'recoverable',
      },
    ];
  }
}

function notFound({ asked }: Wanted, path: string): AgentMessage {
  return {
    type: 'error',
    code: 'not_found',
    content: `There is no ${asked.slice(0, 60)} in this store. Send the id of a variant.`,
    path,
    severity: 'recoverable',
  };
}
