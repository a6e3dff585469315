import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { callOperatorApi, runCommand } from '../../auth/operators/call-operator-api.ts';

const HELP = `Shows what was paid for an order, and gives it back. The store has to be running.

  npm run payments -w api -- show R123456789
  npm run payments -w api -- refund R123456789 --reason "Arrived damaged" [--amount 120.50] [--key 4711]
  npm run payments -w api -- void R123456789

"refund" gives back what was paid: all that is left of it, or --amount dollars. What was taken by card, PayPal, Bread or
Apple Pay goes back first, then what gift cards paid, back onto those cards, the last one first. "gift_cards" of a refund
says how much went to which. The same --key is the same refund, however often it is sent. "void" gives back what is held and was not taken yet; the shopper is asked to pay anew.
`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, amount: { type: 'string' }, key: { type: 'string' } },
  });
  const [command, number = ''] = positionals;
  switch (command) {
    case 'show':
      return callOperatorApi('GET', `/orders/${number}/payments`);
    case 'refund': {
      const { reason = '', amount, key = randomUUID() } = values;
      const body = { reason, ...(amount === undefined ? {} : { amount: Number(amount) }) };
      return callOperatorApi('POST', `/orders/${number}/refund`, body, key);
    }
    case 'void':
      return callOperatorApi('POST', `/orders/${number}/void`);
    default:
      return HELP;
  }
});
