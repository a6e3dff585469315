import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import type { Stage } from '../stage/stage.ts';
import { describe, startProbe } from './probe.ts';

const FOR_MS = 20_000;
const CLIENTS = 24;
const PATIENCE_MS = 2_000;

/** More than the machine can do for 20 s, none of it in any cache, beside a shopper who goes on shopping. */
export async function saturation(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { host } = new URL(shop.origin);
  const { plenty } = await stage.wares();
  const before = pids();
  const stop = await startProbe(stage);
  const end = performance.now() + FOR_MS;
  const misspelt = () =>
    Array.from({ length: 12 }, () => `sfoa${stage.random.whole(1e6).toString(36)}`).join(' ');
  await atOnce(
    CLIENTS,
    Array.from({ length: CLIENTS }, (_, client) => client),
    async (client) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const shell = shop.shells[(client + turn) % shop.shells.length]?.address ?? '';
        const from = `127.0.11.${client + 1}`;
        const unique = `${stage.seed}-${client}-${turn}`;
        const answer =
          client % 6 === 0
            ? await ask(`${shell}/_search/1/indexes/*/queries`, {
                method: 'POST',
                from,
                headers: { host, 'content-type': 'text/plain' },
                body: JSON.stringify({ requests: [{ indexName: 'variants', query: misspelt() }] }),
              })
            : client % 6 === 1
              ? await ask(`${shell}/api/v1/orders/add_to_cart`, {
                  method: 'POST',
                  from,
                  headers: { host },
                  body: { variant_id: plenty.id, quantity: 1 },
                })
              : await ask(`${shell}/products?x=${unique}`, { headers: { host }, from });
        outcome.did(`answers ${answer.status || 'cut off'} under load`);
        const isShed = answer.status === 503 || answer.status === 429;
        outcome.expect(
          'what is too much is answered 503 or 429 with when to come back',
          answer.status > 0 &&
            (answer.status < 500 || isShed) &&
            (!isShed || 'retry-after' in answer.headers),
          `${answer.status} ${answer.text.slice(0, 100)}`,
        );
      }
    },
  );
  const glances = await stop();
  outcome.did('looks of a shopper meanwhile', glances.length);
  const late = glances.filter(({ status, ms }) => status !== 200 || ms > PATIENCE_MS);
  const found = late.slice(0, 4).map(describe).join(', ');
  outcome.expect(
    'a shopper is answered within 2 s in 99 of 100',
    late.length <= glances.length / 100,
    `${late.length} of ${glances.length} not: ${found}`,
  );
  const poorer = glances.filter(({ isPoorer }) => isPoorer);
  outcome.expect(
    'no page does without a slice because of load',
    poorer.length === 0,
    poorer.slice(0, 3).map(describe).join(', '),
  );
  outcome.expect('no process ends by load', before === pids(), `${before} became ${pids()}`);
  for (const { address } of shop.shells) {
    const { status } = await ask(`${address}/products?after=${stage.seed}`, { headers: { host } });
    outcome.expect('the catalogue is there when the load is gone', status === 200, String(status));
  }

  function pids(): string {
    return [...shop.apis, ...shop.shells].map(({ process }) => process.pid).join(' ');
  }
}
