import { z } from 'zod';
import { answerOnce } from '../operations/answer-once.ts';
import { operation } from '../operations/operation.ts';
import { changeSession } from './change-session.ts';
import { createCheckoutInput } from './checkout-input.ts';
import { CHECKOUT } from './checkout-to-ucp.ts';
import { requireSession } from './session.ts';
import { sessionId } from './session-id.ts';
import { keepTold, requireChangeable } from './told-version.ts';

const { buyer, delivery_instructions } = createCheckoutInput.shape;
const JUDGED = /^\$\.(?:buyer|fulfillment\.methods\[0\]\.destinations)/;

/**
 * Says who buys, with a word for the carrier, and leaves all else, as a protocol does that says it with the payment. Which total the agent was told stays as it is:
 * what costs something else for this buyer is not paid.
 */
export const setBuyer = operation({
  name: 'set_buyer',
  description: 'Say who buys.',
  capability: CHECKOUT,
  scope: 'checkout',
  argument: 'checkout',
  input: z.looseObject({ id: sessionId, buyer, delivery_instructions }),
  run: async (context, call, { id, ...details }) =>
    answerOnce(context, call, `set_buyer ${id}`, async (tx) => {
      const now = context.clock();
      const which = { id, agentId: call.agent.id, kind: 'checkout' } as const;
      const { order, session } = await requireChangeable(tx, which, now);
      const { codes } = session;
      // Who buys, and whether an address is whole with that, is judged anew.
      const messages = session.messages.filter(({ path = '' }) => !JUDGED.test(path));
      const change = { id, orderId: order.id, before: order, details, known: session, codes, messages };
      await changeSession(tx, change, now);
      await keepTold(tx, await requireSession(tx, which, now));
      return { status: 200, body: {} };
    }),
});
