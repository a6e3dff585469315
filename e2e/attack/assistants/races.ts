import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { behindBarrier } from '../races/barrier.ts';
import { reconcile } from '../stage/books.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { Assistant, type AssistantAnswer, BINDINGS, type Binding, isRefused } from './assistant.ts';

const RACERS = 6;
/** A race is won by luck: each is run a few times. */
const ROUNDS = 3;
const NO_ACCIDENT = 'an assistant that is late gets an answer, not a server error';

/** Checkouts of assistants, reached for over every protocol and by both processes at the same moment. */
export async function racesOfAssistants(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, scarce } = await stage.wares();
  const [one, other] = [await Assistant.letIn(shop, 'Racer'), await Assistant.letIn(shop, 'Rival')];
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const email = () => `race-${randomUUID()}@example.com`;
  const ready = async (binding: Binding, variantId = plenty.id, who = one) => {
    const begun = await who.begin(binding, variantId, email());
    if (!/^ready/.test(begun.state))
      throw new Error(`No checkout: ${begun.status} ${begun.text.slice(0, 300)}`);
    return begun;
  };
  const paymentsOf = async (sessionId: string) => {
    const question = `select p.state, p.amount_cents, o.completed_at, o.total_cents
      from agent_session s join orders o on o.id = s.order_id left join payment p on p.order_id = o.id
        and p.state in ('authorized', 'captured') where s.id = $1`;
    const { rows } = await client.query(question, [sessionId]);
    return rows.filter(({ state }) => state !== null);
  };
  const hold = (what: string, answers: readonly AssistantAnswer[]) => {
    outcome.did('races');
    outcome.did('racers', answers.length);
    for (const answer of answers) {
      const accident = accidentOf(answer);
      outcome.expect(NO_ACCIDENT, accident === null || answer.status === 503, `${what}: ${accident}`);
    }
  };

  try {
    for (const binding of BINDINGS)
      for (let round = 0; round < ROUNDS; round += 1) await oneCheckout(binding);
    await acrossProtocols();
    await lastPiece();
    await limitOfADay();
  } finally {
    await client.end();
  }
  await reconcile(shop.databaseUrl, outcome);

  async function oneCheckout(binding: Binding): Promise<void> {
    const keys = await ready(binding);
    const tried = await behindBarrier(RACERS, (at) => one.complete(binding, keys.id, { api: at }));
    hold(`${binding} completes`, tried);
    outcome.expect(
      'a checkout that is completed six times is paid once',
      (await paymentsOf(keys.id)).length === 1,
      `${binding}: ${tried.map(({ code, state, status }) => `${status} ${state || code}`).join(', ')}`,
    );

    const same = await ready(binding);
    const key = randomUUID();
    const again = await behindBarrier(RACERS, (at) => one.complete(binding, same.id, { api: at, key }));
    hold(`${binding} the same complete`, again);
    const orders = new Set(again.map(({ orderId }) => orderId));
    outcome.expect(
      'the same completion sent six times has one answer',
      orders.size === 1 && !orders.has('') && (await paymentsOf(same.id)).length === 1,
      `${binding}: ${again.map(({ code, state, status }) => `${status} ${state || code}`).join(', ')}`,
    );
    const conflict = await one.complete(binding, same.id, { key, token: 'pm_card_mastercard' });
    outcome.expect(
      'a key that was used for another body is refused',
      isRefused(conflict) && conflict.code === 'idempotency_conflict',
      `${binding}: ${conflict.status} ${conflict.text.slice(0, 160)}`,
    );

    const cancelled = await ready(binding);
    const [bought, given] = await Promise.all([
      one.complete(binding, cancelled.id, { api: 0 }),
      one.cancel(binding, cancelled.id, { api: 1 }),
    ]);
    hold(`${binding} complete and cancel`, [bought, given]);
    const paid = (await paymentsOf(cancelled.id)).length;
    const isOneOfBoth =
      given.state === 'canceled'
        ? isRefused(bought) && paid === 0
        : bought.state === 'completed' && paid === 1;
    outcome.expect(
      'of completing and cancelling at once one is done, and both are told which',
      isOneOfBoth,
      `${binding}: ${bought.status} ${bought.state || bought.code}, ${given.status} ${given.state || given.code}, ${paid} paid`,
    );

    const changed = await ready(binding);
    const [sold, more] = await Promise.all([
      one.complete(binding, changed.id, { api: round() }),
      one.change(binding, changed.id, plenty.id, 2, { api: round() + 1 }),
    ]);
    hold(`${binding} complete and change`, [sold, more]);
    const [payment] = await paymentsOf(changed.id);
    outcome.expect(
      'what is changed while it is paid for costs what the assistant was told, or is not paid',
      payment === undefined ||
        (payment.amount_cents === changed.totalCents && payment.total_cents === changed.totalCents),
      `${binding}: told ${changed.totalCents}, paid ${payment?.amount_cents} for ${payment?.total_cents}`,
    );

    const createKey = randomUUID();
    const address = email();
    const begun = await behindBarrier(RACERS, (at) =>
      one.begin(binding, plenty.id, address, { api: at, key: createKey }),
    );
    hold(`${binding} creates`, begun);
    const made = new Set(begun.map(({ id }) => id).filter(Boolean));
    outcome.expect(
      'the same creation sent six times makes one checkout',
      made.size === 1,
      `${made.size} were made`,
    );
    const theirs = await other.begin(binding, plenty.id, address, { key: createKey });
    outcome.expect(
      'the key of one assistant is no other’s',
      !made.has(theirs.id) && theirs.id !== '',
      theirs.text,
    );
  }

  function round(): number {
    return stage.random.whole(2);
  }

  /** One checkout has three doors. */
  async function acrossProtocols(): Promise<void> {
    const { id } = await ready('ucp');
    const answers = await behindBarrier(RACERS, (at) =>
      one.complete(BINDINGS[at % BINDINGS.length] ?? 'ucp', id, { api: at }),
    );
    hold('all protocols', answers);
    const paid = (await paymentsOf(id)).length;
    outcome.expect(
      'a checkout that is completed over three protocols at once is paid once',
      paid === 1,
      `${paid} payments`,
    );
  }

  /** Two assistants and shoppers reach for the last piece, each with a checkout that is ready. */
  async function lastPiece(): Promise<void> {
    const shopping = new Shopping(shop);
    const { rows } = await client.query('select quantity from variant where id = $1', [scarce.id]);
    const before: number = rows[0].quantity;
    await client.query('update variant set quantity = 1 where id = $1', [scarce.id]);
    try {
      const checkouts = [
        await ready('ucp', scarce.id, one),
        await ready('acp', scarce.id, other),
        await ready('mcp', scarce.id, other),
      ];
      const cart = await shopping.readyOrder(scarce.id);
      const [ucp, acp, mcp, shopper] = await Promise.all([
        one.complete('ucp', checkouts[0]?.id ?? '', { api: 0 }),
        other.complete('acp', checkouts[1]?.id ?? '', { api: 1 }),
        other.complete('mcp', checkouts[2]?.id ?? '', { api: 0 }),
        shopping.pay(cart, { api: 1 }),
      ]);
      hold('the last piece', [ucp, acp, mcp]);
      const sold =
        [ucp, acp, mcp].filter(({ state }) => state === 'completed').length + Number(shopper.status === 200);
      outcome.expect(
        'the last piece is sold once, to a shopper or to one of two assistants',
        sold === 1,
        `sold ${sold} times: ${[ucp, acp, mcp].map(({ state, code }) => state || code)}, shopper ${shopper.status}`,
      );
    } finally {
      await client.query('update variant set quantity = $2 where id = $1', [
        scarce.id,
        Math.max(0, before - 1),
      ]);
    }
  }

  async function limitOfADay(): Promise<void> {
    const [sample] = [await ready('ucp')];
    const spender = await Assistant.letIn(shop, 'Spender', { max_day_cents: sample.totalCents * 2 + 1 });
    const checkouts: AssistantAnswer[] = [];
    for (let at = 0; at < RACERS; at += 1)
      checkouts.push(await ready(BINDINGS[at % BINDINGS.length] ?? 'ucp', plenty.id, spender));
    const answers = await behindBarrier(RACERS, (at) =>
      spender.complete(BINDINGS[at % BINDINGS.length] ?? 'ucp', checkouts[at]?.id ?? '', { api: at }),
    );
    hold('the limit of a day', answers);
    const bought = answers.filter(({ state }) => state === 'completed').length;
    const handed = answers.filter(({ state }) => state === 'requires_escalation').length;
    outcome.expect(
      'orders at once cost no more than an assistant may spend in a day, and the others go to the buyer',
      bought === 2 && bought + handed === RACERS,
      answers.map(({ code, state, status }) => `${status} ${state || code}`).join(', '),
    );
  }
}
