import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
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
    for (const { address } of shop.apis) await expectBackSoon(address, backAt);
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
  await startMeanwhile();
  await reconcile(shop.databaseUrl, outcome);

  async function expectBackSoon(address: string, backAt: number): Promise<void> {
    const answers = async () =>
      (await ask(`${address}/api/v1/states`)).status === 200 ? performance.now() - backAt : undefined;
    const ms = await waitFor('an answer', answers, { pollMs: 50 }).catch(() => Number.POSITIVE_INFINITY);
    outcome.expect(
      'the first answer comes within 2 s of the database’s return',
      ms < BACK_WITHIN_MS,
      `${Math.round(ms)} ms`,
    );
  }

  /** Ends a process while the database is away: its successor starts without one. */
  async function startMeanwhile(): Promise<void> {
    const [victim] = shop.apis;
    if (!victim) return;
    let successor: number | undefined;
    await stage.server.restart(async () => {
      const { pid = 0 } = victim.process;
      process.kill(pid, 'SIGKILL');
      outcome.did('processes started without a database');
      const isUp = async () => (await ask(`${victim.address}/healthz`)).status === 200 || undefined;
      await waitFor('a successor that runs', isUp).catch(() => undefined);
      successor = victim.process.pid;
      for (const path of ['/readyz', '/api/v1/states']) {
        const { status, headers } = await ask(victim.address + path);
        outcome.expect(
          'a process that starts while the database is away stays up and says when to ask again',
          status === 503 && 'retry-after' in headers,
          `${path}: ${status}`,
        );
      }
    });
    await expectBackSoon(victim.address, performance.now());
    const found = `${successor} became ${victim.process.pid}`;
    outcome.expect(
      'a process that starts while the database is away is not started again',
      successor !== undefined && successor === victim.process.pid,
      found,
    );
  }
}
