import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';

const HELP = `Moves placed orders on, as a warehouse does. The store has to be running.

  npm run orders -w api -- list
  npm run orders -w api -- show R123456789
  npm run orders -w api -- step R123456789 3 [--shipment freight]
  npm run orders -w api -- ship R123456789 --carrier UPS --tracking 1Z999 [--url https://...] [--shipment small_parcel]
  npm run orders -w api -- deliver R123456789 [--shipment freight]

Steps go from 0 (order received) to 10 (delivered). "ship" adds a parcel and moves on to step 4, from which on the
order counts as shipped; "deliver" moves on to step 10.
`;

const SHIPPED_STEP = 4;
const DELIVERED_STEP = 10;

/** Reads the command line and asks the running API; the database belongs to that process alone. */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      url: { type: 'string' },
      shipment: { type: 'string' },
    },
  });
  const [command, number = '', step = ''] = positionals;
  const move = (to: number, parcel: object | null = null) =>
    call('POST', `/orders/${number}/move`, { shipping_category: values.shipment ?? null, step: to, parcel });
  switch (command) {
    case 'list':
      return call('GET', '/orders');
    case 'show':
      return call('GET', `/orders/${number}`);
    case 'step':
      return move(Number(step));
    case 'ship': {
      const { carrier = '', tracking = '' } = values;
      const url = values.url ?? trackingUrl(carrier, tracking);
      return move(SHIPPED_STEP, { carrier, tracking_number: tracking, url });
    }
    case 'deliver':
      return move(DELIVERED_STEP);
    default:
      return HELP;
  }
}

const TRACKING_PAGES: Record<string, string> = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

function trackingUrl(carrier: string, tracking: string): string {
  const page = TRACKING_PAGES[carrier.toLowerCase()];
  if (page === undefined) throw new Error(`Give the carrier's tracking page: --url https://...`);
  return `${page}${encodeURIComponent(tracking)}`;
}

async function call(method: string, path: string, body?: object): Promise<string> {
  const { port } = readConfig(process.env);
  const response = await fetch(`http://127.0.0.1:${port}/_warehouse${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new Error(`The store does not answer on port ${port}. Start it with npm start, or set API_PORT.`);
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors ?? '')}`);
  return `${JSON.stringify(answer.data, null, 2)}\n`;
}

try {
  process.stdout.write(await run());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
