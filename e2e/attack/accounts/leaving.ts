import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { headersOf, openAccount } from '../stage/people.ts';
import { placesOf } from '../stage/search-database.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

const ROUNDS = 8;
/** Mail is on its way for about a second. */
const DELIVERY_MS = 2_500;
/** The deletion comes at any moment of what is written. */
const LATER_MS = 40;

/** A customer deletes the account in one process while another process still takes what they write. */
export async function leaving(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, productId } = await stage.wares();
  const shopping = new Shopping(shop);
  const [api = { address: '' }, other = { address: '' }] = shop.apis;
  for (let round = 0; round < ROUNDS; round++) {
    const person = await openAccount(api.address, shop.origin, `Leaver ${round}`);
    const { id } = await shopping.readyOrder(plenty.id, { person, email: person.email });
    const mark = `leaving${stage.seed}${round}`;
    const address = { ...ADDRESS, first_name: mark, last_name: mark, address1: mark, email: person.email };
    const write = (path: string, body: object, method = 'POST') =>
      ask(`${other.address}/api/v1${path}`, { method, body, headers: headersOf(person) });
    const [gone, ...answers] = await Promise.all([
      pause(stage.random.whole(LATER_MS)).then(() =>
        ask(`${api.address}/api/v1/user`, { method: 'DELETE', headers: headersOf(person) }),
      ),
      write('/user', { first_name: mark }, 'PATCH'),
      write('/user/set_address', { address }),
      write('/favorites', { product_id: productId, list: mark }),
      write(`/products/${productId}/reviews`, { rating: 5, title: mark, text: mark, author: mark }),
      write(`/products/${productId}/questions`, { question: mark, asked_by: mark }),
      write('/uploads', {
        kind: 'user_photo',
        file_name: 'a.png',
        content_type: 'image/png',
        byte_length: 1_000,
        alternative_text: mark,
      }),
      write('/checkout/set_shipping_address', { order_id: id, address, save_to_account: true }),
    ]);
    outcome.did('calls at the moment of a deletion', answers.length);
    for (const [at, { status, text }] of answers.entries())
      outcome.expect(
        'a customer who is late gets an answer, not a server error',
        status > 0 && status < 500,
        `call ${at + 1}: ${status} ${text.slice(0, 100)}`,
      );
    await pause(DELIVERY_MS);
    const left = await placesOf(shop.databaseUrl, [person.email, mark]);
    outcome.expect(
      'what is written at the moment of a deletion goes with it',
      gone.status === 200 && left.length === 0,
      `${gone.status}: ${left.join(', ')}`,
    );
  }
}
