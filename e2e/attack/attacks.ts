import { forgotten } from './accounts/forgotten.ts';
import { leaving } from './accounts/leaving.ts';
import { lockouts } from './accounts/lockouts.ts';
import { killsOfAssistants } from './assistants/kills.ts';
import { racesOfAssistants } from './assistants/races.ts';
import { strangersAmongAssistants } from './assistants/strangers.ts';
import { everyTool } from './assistants/tools.ts';
import { everyField } from './fuzz/fields.ts';
import { mailAddresses } from './fuzz/mail-addresses.ts';
import { onTheWire } from './fuzz/on-the-wire.ts';
import { rawRequests } from './fuzz/raw-requests.ts';
import { strangers } from './ids/strangers.ts';
import { kills } from './kills/kills.ts';
import { crawlAsEveryPerson } from './links/crawl.ts';
import { openRedirects } from './links/open-redirects.ts';
import { heavyBodies } from './load/heavy-bodies.ts';
import { restarts } from './load/restarts.ts';
import { saturation } from './load/saturation.ts';
import { slowClients } from './load/slow-clients.ts';
import { fewCents } from './money/few-cents.ts';
import { oddAmounts } from './money/odd-amounts.ts';
import { randomCartTotals } from './money/random-cart-totals.ts';
import type { Outcome } from './outcomes/outcome.ts';
import { closedDoors } from './production/closed-doors.ts';
import { limits } from './production/limits.ts';
import { mistakenStarts } from './production/mistaken-starts.ts';
import { stagingDoors } from './production/staging-doors.ts';
import { racesForFinancing } from './races/financing.ts';
import { racesForMoney } from './races/money.ts';
import { racesForRecords } from './races/records.ts';
import type { Stage } from './stage/stage.ts';
import { markup } from './texts/markup.ts';

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
  staging: async (stage, outcome) => {
    const password = `sand ${stage.seed}`;
    const shop = await stage.stagingShop(password);
    try {
      await stagingDoors(shop, password, outcome);
    } finally {
      await shop.close();
    }
  },
  links: crawlAsEveryPerson,
  redirects: openRedirects,
  strangers,
  'strangers-among-assistants': strangersAmongAssistants,
  lockouts,
  forgotten,
  leaving,
  markup,
  'few-cents': fewCents,
  'odd-amounts': oddAmounts,
  'races-for-money': racesForMoney,
  'races-for-records': racesForRecords,
  'races-for-financing': racesForFinancing,
  'races-of-assistants': racesOfAssistants,
  'random-carts': randomCartTotals,
  fields: everyField,
  tools: everyTool,
  'mail-addresses': mailAddresses,
  'raw-requests': rawRequests,
  'on-the-wire': onTheWire,
  'heavy-bodies': heavyBodies,
  'slow-clients': slowClients,
  saturation,
  restarts,
  kills,
  'kills-of-assistants': killsOfAssistants,
};
