import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask, jsonOf } from '../requests/ask.ts';
import { GUEST, headersOf, identity, newestInMailbox, openAccount, type Person } from '../stage/people.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';
import { behindBarrier } from './barrier.ts';

const RACERS = 8;
const ROUNDS = 6;
/** Mail is on its way for about a second. */
const DELIVERY_MS = 2_500;

/** What may be there once, made by many calls in both processes at the same moment. */
export async function racesForRecords(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, productId, sampled } = await stage.wares();
  const shopping = new Shopping(shop);
  const [api = { address: '' }] = shop.apis;
  const someone = await openAccount(api.address, shop.origin, 'a customer in a hurry');
  const call = (path: string, body: unknown, at: number, { person = GUEST, key = randomUUID() } = {}) =>
    ask(`${shop.apis[at % shop.apis.length]?.address}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: { 'idempotency-key': key, ...headersOf(person) },
    });
  const race = async (send: (at: number) => Promise<Answer>, count = RACERS) => {
    const answers = await behindBarrier(count, send);
    outcome.did('races');
    outcome.did('racers', count);
    for (const { status, text } of answers)
      outcome.expect(
        'a customer who is late gets an answer, not a server error',
        status > 0 && status < 500,
        `${status} ${text.slice(0, 160)}`,
      );
    return answers;
  };
  const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300).length;
  const dataOf = (answer: Answer) => jsonOf(answer).data;

  await race((at) => call('/user/initial_check', { order_id: null }, at, { person: someone }));
  const add = { variant_id: plenty.id, quantity: 1, order_id: null };
  const carts = await race((at) => call('/orders/add_to_cart', add, at, { person: someone }));
  const cartIds = new Set(carts.filter(({ status }) => status === 200).map((answer) => dataOf(answer).id));
  outcome.expect(
    'first additions of an account at the same moment make one cart',
    cartIds.size === 1,
    `${cartIds.size} carts`,
  );
  await cartHolds('no addition to a cart is lost', someone, accepted(carts));

  const key = randomUUID();
  const sameKey = await race((at) => call('/orders/add_to_cart', add, at, { key }));
  const madeBySame = new Set(
    sameKey.filter(({ status }) => status === 200).map((answer) => dataOf(answer).id),
  );
  outcome.expect(
    'an addition that is sent again makes no second cart',
    madeBySame.size === 1,
    `${madeBySame.size} carts`,
  );

  for (let round = 0; round < ROUNDS; round++) {
    const owner = await openAccount(api.address, shop.origin, `a customer with two carts ${round}`);
    const brought = [
      await shopping.sure('/orders/add_to_cart', add),
      await shopping.sure('/orders/add_to_cart', add),
    ];
    await race((at) => call('/user/initial_check', { order_id: brought[at]?.id }, at, { person: owner }), 2);
    await cartHolds('of two carts of a guest that are brought to one account none is lost', owner, 2);
  }

  await race((at) => call('/favorites', { product_id: productId }, at, { person: someone }));
  const favorites = dataOf(await call('/favorites', undefined, 0, { person: someone }));
  outcome.expect(
    'a product that is liked many times at once is liked once',
    favorites.length === 1,
    `${favorites.length} times`,
  );

  const review = { rating: 5, title: 'Good', text: 'It has stood here for a year.', author: 'Eve' };
  const reviews = await race((at) => call(`/products/${productId}/reviews`, review, at, { person: someone }));
  outcome.expect(
    'a customer writes one review of a piece',
    accepted(reviews) === 1,
    `${accepted(reviews)} reviews`,
  );

  const reader = `reader-${randomUUID()}@example.com`;
  await race((at) => call('/user/add_to_newsletter', { email: reader }, at));
  const letters = await mailsTo(reader);
  outcome.expect(
    'a visitor who subscribes many times at once gets one mail',
    letters === 1,
    `${letters} mails`,
  );

  const wanted = {
    variant_ids: [sampled.id],
    address: { ...ADDRESS, email: `samples-${randomUUID()}@example.com` },
  };
  const samples = await race((at) => call('/samples', wanted, at, { key }));
  const mails = await mailsTo(wanted.address.email);
  outcome.expect(
    'an order of samples sends no more mails than were accepted',
    mails <= accepted(samples),
    `${mails} mails, ${accepted(samples)} accepted`,
  );

  const name = { ClientId: 'sanderling-store', Username: `racer-${randomUUID()}@example.com` };
  const signUp = {
    ...name,
    Password: 'a long walk home',
    UserAttributes: [{ Name: 'email', Value: name.Username }],
  };
  const ofEither = (at: number) => shop.apis[at % shop.apis.length]?.address ?? '';
  // With an address of its own: a mail to it holds a code that confirms nothing of the other.
  const many = `many-${randomUUID()}@example.com`;
  const another = { ...signUp, Username: many, UserAttributes: [{ Name: 'email', Value: many }] };
  await race((at) => identity(ofEither(at), 'SignUp', another));
  await identity(api.address, 'SignUp', signUp);
  const mailed = () => newestInMailbox(api.address, name.Username, />(\d{6})</);
  const confirm = { ...name, ConfirmationCode: await waitFor('a mail with a code', mailed) };
  const confirmed = await race((at) => identity(ofEither(at), 'ConfirmSignUp', confirm));
  outcome.expect(
    'one code confirms an account once',
    accepted(confirmed) === 1,
    `${accepted(confirmed)} times`,
  );

  const application = {
    first_name: 'Eve',
    last_name: 'Reyes',
    email: someone.email,
    phone: '',
    company_name: 'Eve',
    website: '',
    business_type: 'Design',
    resale_number: '',
  };
  // Sent again it changes what was sent before.
  await race((at) => call('/user/create_designer', application, at, { person: someone }));

  async function cartHolds(promise: string, person: Person, pieces: number): Promise<void> {
    const { order } = dataOf(await call('/user/initial_check', { order_id: null }, 1, { person }));
    const lines: { quantity: number }[] = order?.line_items ?? [];
    const held = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    outcome.expect(promise, held === pieces, `${held} of ${pieces} pieces`);
  }
  /** Once the first has come, and the others had the time. */
  async function mailsTo(email: string): Promise<number> {
    const count = async () =>
      (await ask(`${api.address}/_mail`)).text.split('</li>').filter((row) => row.includes(email)).length;
    await waitFor(`a mail to ${email}`, async () => (await count()) || undefined);
    await pause(DELIVERY_MS);
    return count();
  }
}
