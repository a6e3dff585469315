import { serviceLevel } from '@sanderling/contract/wire/orders/order';
import { setServiceLevels } from '../../orders/checkout/set-service-levels.ts';
import { requireOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Details } from './checkout-input.ts';
import { ALL_SHIPMENTS } from './fulfillment-to-ucp.ts';
import { GUEST } from './session.ts';

/** Chooses how shipments are delivered; a group without an id is the one at its place, and that of all is each that offers it. */
export async function chooseService(
  tx: Transaction,
  orderId: string,
  fulfillment: Details['fulfillment'],
  now: Date,
): Promise<AgentMessage[]> {
  const groups =
    fulfillment?.methods?.flatMap(({ groups: all = [], type }) => (type === 'pickup' ? [] : all)) ?? [];
  const chosen = groups.some(({ selected_option_id }) => selected_option_id != null);
  if (!chosen) return [];
  const { shipments, visible_shipments: ids } = orderToWire(await requireOrder(tx, orderId, GUEST, now));
  const messages: AgentMessage[] = [];
  for (const [at, { id, selected_option_id: option }] of groups.entries()) {
    if (option == null) continue;
    const level = serviceLevel.safeParse(option);
    const isOffered = (each: string) =>
      shipments[each]?.service_levels.some(({ service_level }) => service_level === option) === true;
    const shipmentIds = id === ALL_SHIPMENTS ? ids.filter(isOffered) : [id ?? ids[at] ?? ''];
    const path = `$.fulfillment.methods[0].groups[${at}].selected_option_id`;
    if (!level.success || shipmentIds.length === 0) messages.push(notOffered(path));
    else {
      const options = shipmentIds.map((each) => ({ shipment_id: each, service_level: level.data }));
      try {
        await setServiceLevels(tx, { orderId, options }, GUEST, now);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        messages.push({ ...notOffered(path), content: error.message });
      }
    }
  }
  return messages;
}

function notOffered(path: string): AgentMessage {
  const content = 'Choose one of the ways of delivery that are offered for it.';
  return { type: 'error', code: 'invalid_fulfillment_option', content, path, severity: 'recoverable' };
}
