import type { Order } from '@sanderling/contract/wire/orders/order';
import { estimateOrder } from '../../orders/cart/estimate-order.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import { needsDelivery } from '../../orders/records/order-contact.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { explanationsOf } from './messages-of-order.ts';
import { type Total, totalsToUcp } from './totals-to-ucp.ts';

/** What an order costs, with why, and with what is not known yet of it. */
interface Costs {
  totals: Total[];
  explanations: AgentMessage[];
}

/**
 * What is told of an order's costs: with tax and fees of its address, or, as the site's cart does, with those of the ZIP code that was
 * named while there is none. An estimate says that it is one, and a total without tax that it has none.
 */
export async function costsToUcp(
  db: Database | Transaction,
  record: OrderRecord,
  order: Order,
): Promise<Costs> {
  const known = { totals: totalsToUcp(order), explanations: explanationsOf(order) };
  if (order.completed_at !== null || isWhereKnown(record)) return known;
  const { zip_code: zip } = order;
  const estimated = await estimateByZip(db, record);
  if (estimated === null) {
    const content = zip === null ? `${NO_TAX_YET} ${NAME_A_ZIP}` : NO_TAX_YET;
    return { ...known, explanations: [...known.explanations, info('tax_not_included', content)] };
  }
  const totals = totalsToUcp(estimated).map((total) =>
    total.type === 'tax' ? { ...total, display_text: `Estimated: ${total.display_text}` } : total,
  );
  const content = `Tax and fees are an estimate for ${estimated.zip_code}: the address decides.`;
  return { totals, explanations: [...explanationsOf(estimated), info('totals_estimated', content)] };
}

const NO_TAX_YET = 'Sales tax depends on the address and is not in the total yet.';
const NAME_A_ZIP = 'A ZIP code is enough to estimate it.';

function info(code: string, content: string): AgentMessage {
  return { type: 'info', code, content, path: '$.totals' };
}

/** Whether tax and fees are those of an address, or of nothing that is delivered. */
export function isWhereKnown(record: OrderRecord): boolean {
  return record.shippingAddress !== null || !needsDelivery(record);
}

/** An order as it would be at the ZIP code that was named. Null without one, and where nothing is delivered: that is told by a message of its own. */
export async function estimateByZip(db: Database | Transaction, record: OrderRecord): Promise<Order | null> {
  const { estimateZipCode: zipCode } = record;
  if (zipCode === null) return null;
  try {
    return orderToWire(await estimateOrder(db, record, { city: '', zipCode }));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
