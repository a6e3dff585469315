import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';
import { Assistant, type AssistantAnswer, BINDINGS, type Binding } from './assistant.ts';

const KILLS = Number(process.env.ATTACK_KILLS ?? 6);
const BETWEEN_MS = 1_500;
const PATIENCE_MS = 15_000;
const AGAIN_MS = 200;
/** What a killed process was about to tell is told when its lease has ended. */
const TOLD_MS = 120_000;

interface Told {
  id: string;
  type: string;
  order: string;
  isSigned: boolean;
}

/** Ends processes of the API while assistants complete checkouts and are told of them. Their platform hears, and fails now and then. */
export async function killsOfAssistants(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { stocked } = await stage.wares();
  const assistant = await Assistant.letIn(shop, 'One that insists');
  const platform = await listen();
  const answer = jsonOf(
    await ask(`${shop.apis[0]?.address}/_warehouse/agents/${assistant.id}`, {
      method: 'POST',
      body: { order_events_url: `${platform.origin}/orders` },
    }),
  );
  platform.setSecret(answer.data.order_events_secret);
  const placed = new Map<string, string>();
  let isOver = false;

  /** Sends until there is an answer that is none of the machine's failing, with the same key each time, by either process. */
  async function insist(
    send: (api: number) => Promise<AssistantAnswer>,
  ): Promise<AssistantAnswer | undefined> {
    const end = performance.now() + PATIENCE_MS;
    for (let api = 0; performance.now() < end; api += 1) {
      const said = await send(api);
      if (said.status > 0 && said.status < 500 && said.code !== 'idempotency_in_flight') return said;
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  async function buy(binding: Binding, turn: number): Promise<void> {
    const piece = stocked[turn % stocked.length];
    const email = `kill-${randomUUID()}@example.com`;
    const [createKey, key] = [randomUUID(), randomUUID()];
    const begun = await insist((api) =>
      assistant.begin(binding, piece?.id ?? 0, email, { api, key: createKey }),
    );
    if (begun === undefined || !/^ready/.test(begun.state)) return;
    const done = await insist((api) => assistant.complete(binding, begun.id, { api, key }));
    outcome.did('checkouts completed');
    outcome.expect(
      'a completion that was cut off is answered when it is sent again with its key',
      done !== undefined && (done.state === 'completed' || done.state !== ''),
      `${binding}: ${done?.status} ${done?.text.slice(0, 200)}`,
    );
    if (done?.state !== 'completed') return;
    const again = await insist((api) => assistant.complete(binding, begun.id, { api, key }));
    outcome.expect(
      'it is one order, however often it is sent',
      again?.orderId === done.orderId,
      `${done.orderId} and ${again?.orderId}`,
    );
    placed.set(done.orderId, begun.id);
  }

  const buyers = BINDINGS.map(async (binding, at) => {
    for (let turn = at; !isOver; turn += BINDINGS.length) await buy(binding, turn);
  });
  for (let at = 0; at < KILLS; at += 1) {
    await pause(500 + stage.random.whole(BETWEEN_MS));
    const victim = shop.apis[stage.random.whole(shop.apis.length)];
    const pid = victim?.process.pid;
    if (!victim || pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    outcome.did('processes killed');
    await waitFor('a successor', async () => ((victim.process.pid ?? pid) === pid ? undefined : true));
    await victim.process.ready();
  }
  isOver = true;
  await Promise.all(buyers);
  outcome.did('orders placed', placed.size);
  const isTold = (order: string) =>
    platform.told.some((each) => each.order === order && each.type === 'order_create');
  await waitFor('every order told', async () => ([...placed.keys()].every(isTold) ? true : undefined), {
    limitMs: TOLD_MS,
  }).catch(() => undefined);
  for (const order of placed.keys()) {
    const events = platform.told.filter((each) => each.order === order && each.type === 'order_create');
    outcome.expect(
      'of every order its assistant is told, whichever process dies between',
      events.length > 0,
      `${order} was never told`,
    );
    const ids = new Set(events.map(({ id }) => id));
    outcome.expect('what is told again has the same id', ids.size <= 1, `${ids.size} ids of ${order}`);
  }
  outcome.expect(
    'whatever is told is signed',
    platform.told.every(({ isSigned }) => isSigned),
  );
  outcome.did('messages told', platform.told.length);
  platform.close();
  await reconcile(shop.databaseUrl, outcome);
}

/** A platform that answers every fifth message with an error, as one that is restarted does. */
async function listen() {
  const told: Told[] = [];
  let secret = '';
  let heard = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard += 1;
      if (heard % 5 === 0) return response.writeHead(503).end();
      const { data, type } = jsonOf({ text: body });
      const [, seconds, signature] =
        /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['merchant-signature'])) ?? [];
      const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      told.push({
        id: String(request.headers['request-id']),
        type,
        order: data?.id,
        isSigned: signature === expected,
      });
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    told,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSecret: (known: string) => {
      secret = known;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
