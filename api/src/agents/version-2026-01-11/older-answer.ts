import { z } from 'zod';
import { OLDER_VERSION } from '../wire/ucp-version.ts';
import { handlersByName, olderHandlers } from './older-handlers.ts';
import type { Places } from './older-places.ts';
import { olderTotals, total } from './older-totals.ts';

export const newerMessage = z.looseObject({
  type: z.string(),
  code: z.string(),
  content: z.string(),
  path: z.string().optional(),
  severity: z.string().optional(),
});
type NewerMessage = z.output<typeof newerMessage>;

/** A checkout or an order of the newer version, as far as this one says it otherwise. */
const newer = z.looseObject({
  ucp: z.object({
    capabilities: z.record(z.string(), z.unknown()),
    payment_handlers: handlersByName.optional(),
  }),
  line_items: z.array(z.looseObject({ status: z.string().optional(), totals: z.array(total) })),
  totals: z.array(total),
  messages: z.array(newerMessage).optional(),
  adjustments: z.array(z.looseObject({ totals: z.array(total).optional() })).optional(),
});

/** A checkout or an order in this version's words. Nothing is decided here. */
export function olderAnswer(body: unknown, publicOrigin: string, places: Places = (place) => place): object {
  const { adjustments, line_items: lines, messages, totals, ucp, ...same } = newer.parse(body);
  return {
    ucp: olderEnvelope(Object.keys(ucp.capabilities)),
    ...same,
    line_items: lines.map(olderLine),
    totals: olderTotals(totals),
    ...(messages && { messages: messages.map((message) => olderMessage(message, places)) }),
    ...(adjustments && { adjustments: adjustments.map(olderAdjustment) }),
    // Clients of the version read what has been sent of instruments too, and the store keeps none.
    ...(ucp.payment_handlers && {
      payment: { handlers: olderHandlers(ucp.payment_handlers, publicOrigin), instruments: [] },
    }),
  };
}

/** A list of what took part. */
export function olderEnvelope(names: readonly string[]) {
  return {
    version: OLDER_VERSION,
    capabilities: names.map((name) => ({ name, version: OLDER_VERSION })),
  };
}

/** A line of which nothing is left has by this version's reckoning all that there is. */
function olderLine({ status, totals, ...line }: z.output<typeof newer>['line_items'][number]) {
  return {
    ...line,
    totals: olderTotals(totals),
    ...(status !== undefined && { status: status === 'removed' ? 'fulfilled' : status }),
  };
}

/** It does not know what cannot be mended at all: there the buyer goes on in the store. */
export function olderMessage({ path, severity, ...said }: NewerMessage, places: Places) {
  const message = { ...said, ...(path !== undefined && { path: places(path) }) };
  if (severity === undefined) return message;
  return { ...message, severity: severity === 'unrecoverable' ? 'requires_buyer_input' : severity };
}

/** One amount for all that was given back. */
function olderAdjustment({ totals, ...adjustment }: { totals?: z.output<typeof total>[] | undefined }) {
  if (totals === undefined) return adjustment;
  return { ...adjustment, amount: Math.abs(totals.reduce((sum, { amount }) => sum + amount, 0)) };
}
