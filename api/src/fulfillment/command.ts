import { parseArgs } from 'node:util';
import { LAST_STEP, SHIPPED_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { callOperatorApi, runCommand } from '../auth/operators/call-operator-api.ts';

const HELP = `Moves placed orders on, as a warehouse does. The store has to be running.

  npm run orders -w api -- list
  npm run orders -w api -- show R123456789
  npm run orders -w api -- step R123456789 3 [--shipment freight]
  npm run orders -w api -- ship R123456789 --carrier UPS --tracking 1Z999 [--url https://...] [--shipment small_parcel_made_to_order]
  npm run orders -w api -- deliver R123456789 [--shipment freight]
  npm run orders -w api -- cancel R123456789 --reason "Out of stock" [--by-shop]
  npm run orders -w api -- offer R123456789 2026-12-01 2026-12-03 [--shipment freight]

Steps go from 0 (order received) to 10 (delivered). "ship" adds a parcel and moves on to step 4, from which on the
order counts as shipped; "deliver" moves on to step 10; "cancel" is for what has not left yet, and gives the money back;
with a piece that is made for its customer a customer has 48 hours, the shop itself (--by-shop) any time.
"offer" lets the shopper choose the day of one shipment by truck; of several, say which. The shopper gets a mail at each of them.
"show" names the shipments.
`;

const TRACKING_PAGES = new Map([
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
]);

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      url: { type: 'string' },
      shipment: { type: 'string' },
      reason: { type: 'string' },
      'by-shop': { type: 'boolean' },
    },
  });
  const [command, number = '', step = '', ...more] = positionals;
  const move = (to: number, parcel: object | null = null) => {
    const body = { shipment_id: values.shipment ?? null, step: to, parcel };
    return callOperatorApi('POST', `/orders/${number}/move`, body);
  };
  switch (command) {
    case 'list':
      return callOperatorApi('GET', '/orders');
    case 'offer':
      return callOperatorApi('POST', `/orders/${number}/offer_dates`, {
        dates: [step, ...more],
        shipment_id: values.shipment ?? null,
      });
    case 'show':
      return callOperatorApi('GET', `/orders/${number}`);
    case 'step':
      return move(Number(step));
    case 'ship': {
      const { carrier = '', tracking = '' } = values;
      const url = values.url ?? trackingUrl(carrier, tracking);
      return move(SHIPPED_STEP, { carrier, tracking_number: tracking, url });
    }
    case 'deliver':
      return move(LAST_STEP);
    case 'cancel':
      return callOperatorApi('POST', `/orders/${number}/cancel`, {
        reason: values.reason ?? '',
        by_shop: values['by-shop'] ?? false,
      });
    default:
      return HELP;
  }
});

function trackingUrl(carrier: string, tracking: string): string {
  const page = TRACKING_PAGES.get(carrier.toLowerCase());
  if (page === undefined) throw new Error(`Give the carrier's tracking page: --url https://...`);
  return `${page}${encodeURIComponent(tracking)}`;
}
