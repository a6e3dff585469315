import { assignedVariants } from '@sanderling/contract/site/assigned-variants';
import type { StoreEvents } from '@sanderling/contract/site/events';
import type { CookieJar, EventBus, Services } from '@sanderling/runtime';
import type { RecordedEvent } from '../analytics/record-events.ts';
import { browserConsent } from '../consent/browser-consent.ts';

interface ExperimentReports {
  bus: EventBus;
  cookies: CookieJar;
  api: Pick<Services['api'], 'experiments'>;
  /** What the page has told until now. */
  told: readonly RecordedEvent[];
}

/**
 * Tells the API which variants the visitor has seen, and which goals they have reached after that. Who has not allowed statistics is in no
 * experiment; who refuses them later is told of no more.
 */
export function reportExperiments({ bus, cookies, api, told }: ExperimentReports): void {
  const viewed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(call: (visitor: string) => Promise<unknown>) {
    const visitor = cookies.get('experimentVisitor');
    if (!visitor || browserConsent(cookies).statistics !== 'allowed') return;
    // A goal counts for what was seen before it, so the calls keep their order. One that is lost is one visitor less in the numbers.
    last = last.then(() => call(visitor)).catch(() => undefined);
  }
  function view({ experiment, variant }: StoreEvents['experiment:viewed']) {
    const isAssigned = assignedVariants(cookies.get('experiments'))[experiment] === variant;
    if (!isAssigned || viewed.has(experiment)) return;
    viewed.add(experiment);
    inTurn((visitor) => api.experiments.view({ visitor, experiment, variant }));
  }
  const reach = (goal: 'add_to_cart' | 'purchase') => {
    if (cookies.get('experiments')) inTurn((visitor) => api.experiments.reach({ visitor, goal }));
  };

  for (const event of told) {
    if (event.name === 'experiment:viewed') view(event.detail);
    if (event.name === 'cart:added') reach('add_to_cart');
    if (event.name === 'order:completed') reach('purchase');
  }
  bus.on('experiment:viewed', view);
  bus.on('cart:added', () => reach('add_to_cart'));
  bus.on('order:completed', () => reach('purchase'));
}
