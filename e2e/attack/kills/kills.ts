import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import { sendShoppers } from '../stage/shoppers.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

const KILLS = Number(process.env.ATTACK_KILLS ?? 6);
/** A kill comes at any moment of a purchase. */
const BETWEEN_MS = 1_500;
/** A shopper whose payment was cut off presses the button again, and has patience for this long. */
const PATIENCE_MS = 10_000;

/** Ends processes of the API as the kernel would, at random moments of purchases, and holds the books against the provider's. */
export async function kills(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const shopping = new Shopping(shop);
  const { giftCard } = await stage.wares();
  const giftCards = [await shopping.giftCard(giftCard.id), await shopping.giftCard(giftCard.id)];
  // What is cut off is not answered, and what another process still works on is not to be done twice.
  const isExpected = ({ status }: { status: number }) => status === 0 || status === 502 || status === 503;
  const shoppers = await sendShoppers(stage, outcome, {
    count: 4,
    giftCards,
    isExpected,
    insistMs: PATIENCE_MS,
  });
  for (let at = 0; at < KILLS; at++) {
    await pause(500 + stage.random.whole(BETWEEN_MS));
    const victim = shop.apis[stage.random.whole(shop.apis.length)];
    const pid = victim?.process.pid;
    if (!victim || pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    outcome.did('processes killed');
    await waitFor('a successor', async () => ((victim.process.pid ?? pid) === pid ? undefined : true));
    await victim.process.ready();
  }
  await shoppers.stop();
  outcome.expect(
    'beside what was cut off there is no accident',
    shoppers.accidents.length === 0,
    shoppers.accidents.slice(0, 3).join(' | '),
  );
  for (const { address } of shop.apis) {
    const { status } = await ask(`${address}/readyz`);
    outcome.expect('a killed process has a successor that works', status === 200, String(status));
  }
  await reconcile(shop.databaseUrl, outcome);
}
