import { variantId as idOfVariant } from '../catalog/ids.ts';
import { operation } from '../operations/operation.ts';
import { byId } from './checkout-input.ts';
import { CHECKOUT } from './checkout-to-ucp.ts';
import { requireSession } from './session.ts';

/** The lines as they are, for a protocol that leaves them where it does not name them. Tells the agent nothing. */
export const readLines = operation({
  name: 'read_lines',
  description: 'Read the lines of a checkout.',
  capability: CHECKOUT,
  scope: 'checkout',
  argument: null,
  input: byId,
  run: async ({ clock, db }, { agent }, { id }) => {
    const { order } = await requireSession(db, { id, agentId: agent.id, kind: 'checkout' }, clock());
    const lines = order?.lines ?? [];
    const line_items = lines.map(({ quantity, variantId }) => ({
      item: { id: idOfVariant(variantId) },
      quantity,
    }));
    return { status: 200, body: { line_items } };
  },
});
