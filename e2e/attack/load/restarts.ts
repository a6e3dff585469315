import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Outcome } from '../outcome.ts';
import { reconcile } from '../stage/books.ts';
import { sendShoppers } from '../stage/shoppers.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

/** ATTACK_RESTARTS=20 for the long form. */
const RESTARTS = Number(process.env.ATTACK_RESTARTS ?? 3);
const BACK_WITHIN_MS = 2_000;
const PATIENCE_MS = 20_000;

/** Restarts the database while shoppers buy: no process ends, and each is back by itself. */
export async function restarts(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const shopping = new Shopping(shop);
  const { giftCard } = await stage.wares();
  const giftCards = [await shopping.giftCard(giftCard.id)];
  const running = () => [...shop.apis, ...shop.shells].map(({ process }) => process.pid).join(' ');
  const before = running();
  const isExpected = ({ status, headers }: { status: number; headers: object }) =>
    status === 502 || (status === 503 && 'retry-after' in headers);
  const shoppers = await sendShoppers(stage, outcome, {
    count: 4,
    giftCards,
    isExpected,
    insistMs: PATIENCE_MS,
  });
  for (let at = 0; at < RESTARTS; at++) {
    await pause(1_000 + stage.random.whole(1_500));
    await stage.server.restart();
    const backAt = performance.now();
    outcome.did('restarts of the database');
    for (const { address } of shop.apis) {
      const answers = async () =>
        (await ask(`${address}/api/v1/states`)).status === 200 ? performance.now() - backAt : undefined;
      const ms = await waitFor('an answer', answers, { pollMs: 50 }).catch(() => Number.POSITIVE_INFINITY);
      outcome.expect(
        'the first answer comes within 2 s of the database’s return',
        ms < BACK_WITHIN_MS,
        `${Math.round(ms)} ms`,
      );
    }
  }
  await shoppers.stop();
  outcome.expect(
    'no process ends with the database',
    before === running(),
    `${before} became ${running()}: ${shop.said.slice(-3)}`,
  );
  const found = shoppers.accidents.slice(0, 4).join(' | ');
  outcome.expect(
    'while the database is away the answer is 503 with when to ask again',
    shoppers.accidents.length === 0,
    found,
  );
  await reconcile(shop.databaseUrl, outcome);
}
