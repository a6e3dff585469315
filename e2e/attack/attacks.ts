import { everyField } from './fuzz/fields.ts';
import { rawRequests } from './fuzz/raw-requests.ts';
import { strangers } from './ids/strangers.ts';
import { kills } from './kills/kills.ts';
import { crawlAsEverybody } from './links/crawl.ts';
import { openRedirects } from './links/open-redirects.ts';
import { restarts } from './load/restarts.ts';
import { saturation } from './load/saturation.ts';
import { slowClients } from './load/slow-clients.ts';
import type { Outcome } from './outcome.ts';
import { closedDoors } from './production/closed-doors.ts';
import { limits } from './production/limits.ts';
import { mistakenStarts } from './production/mistaken-starts.ts';
import { racesForMoney } from './races/money.ts';
import { racesForRecords } from './races/records.ts';
import type { Stage } from './stage/stage.ts';

type Attack = (stage: Stage, outcome: Outcome) => Promise<void>;

/** Every attack, in the order of a whole run: those on a store in production first, those that leave it in disorder last. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'mistaken-starts': (_stage, outcome) => mistakenStarts(outcome),
  'closed-doors': async (stage, outcome) => {
    const { shop, front } = await stage.productionShop();
    await closedDoors(shop, front.address, outcome);
  },
  limits: async (stage, outcome) => {
    const { shop, front } = await stage.productionShop();
    await limits(shop, front.address, outcome);
  },
  links: crawlAsEverybody,
  redirects: openRedirects,
  strangers,
  'races-for-money': racesForMoney,
  'races-for-records': racesForRecords,
  fields: everyField,
  'raw-requests': rawRequests,
  'slow-clients': slowClients,
  saturation,
  restarts,
  kills,
};
