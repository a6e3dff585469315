import { sql } from 'kysely';
import { embeddedIdentity } from '../../embedded/identity/service/embedded-identity.ts';
import { openSession } from '../../embedded/identity/sessions/sessions.ts';
import { issueTokens } from '../../embedded/identity/sessions/tokens.ts';
import { readConfig } from '../../platform/config/config.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';

const VASE = 1291;
const LAMP = 1234;
const ROUNDS = 15;

const api = useSharedProcesses();
let accounts = 0;

beforeEach(async () => {
  await api.db.updateTable('variant').set({ quantity: 500 }).where('id', 'in', [VASE, LAMP]).execute();
});

/** The headers of a new signed-in customer. */
async function signIn(): Promise<{ authorization: string }> {
  accounts += 1;
  const subject = crypto.randomUUID();
  const email = `races-${accounts}@example.com`;
  const user = { id: subject, email, salt: '00', verifier: '00', confirmed: true };
  await api.db.insertInto('identity_user').values(user).execute();
  await api.db.insertInto('account').values({ subject, email, role: null }).execute();
  const identity = embeddedIdentity({ db: api.db, config: readConfig({}), clock: () => new Date() });
  const { session } = await openSession(identity, subject, 'openid');
  return { authorization: `Bearer ${(await issueTokens(identity, session)).idToken}` };
}
const add = async (variantId: number, headers: Record<string, string> = {}, orderId: string | null = null) =>
  (await api.post('/orders/add_to_cart', { variant_id: variantId, order_id: orderId }, { headers })).data;
const cart = async (headers: Record<string, string>, orderId: string | null = null) =>
  (await api.post('/orders/cart', { order_id: orderId }, { headers })).data;
const quantitiesOf = (order: Awaited<ReturnType<typeof cart>>) =>
  order.line_items.map(({ variant, quantity }) => [variant.id, quantity]).toSorted();

/** Until a statement of a process waits for a row that another transaction holds. */
async function untilOneWaits(): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      api.db,
    );
  if (rows.length === 0) await untilOneWaits();
}

test('R420 first additions of one account at the same moment are one cart', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const headers = await signIn();
    const added = await Promise.all([VASE, LAMP, VASE, LAMP].map((variantId) => add(variantId, headers)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(quantitiesOf(await cart(headers))).toEqual([
      [LAMP, 2],
      [VASE, 2],
    ]);
  }
});

test('R420 two guests’ carts that one account brings along at the same moment are both in its cart', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const headers = await signIn();
    const [one, two] = await Promise.all([add(VASE), add(LAMP)]);
    await Promise.all([cart(headers, one.id), cart(headers, two.id), cart(headers, one.id)]);
    expect(quantitiesOf(await cart(headers))).toEqual([
      [LAMP, 1],
      [VASE, 1],
    ]);
  }
});

test('R420 what one tab adds while another brings a guest’s cart along is in the account’s cart', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const headers = await signIn();
    const [own, guest] = [await add(VASE, headers), await add(LAMP)];
    await Promise.all([
      cart(headers, guest.id),
      add(LAMP, headers, guest.id),
      add(VASE, headers, own.id),
      add(LAMP, headers),
    ]);
    expect(quantitiesOf(await cart(headers))).toEqual([
      [LAMP, 3],
      [VASE, 2],
    ]);
  }
});

test('R419 of two tabs that count up from the same quantity one is refused, and nothing that was added is lost', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await add(VASE);
    const line = {
      order_id: order.id,
      line_item_id: order.line_items[0]?.id,
      quantity: 2,
      expected_quantity: 1,
    };
    const answers = await Promise.all([
      api.post('/orders/update_quantity', line),
      api.post('/orders/update_quantity', line),
      api.post('/orders/add_to_cart', { variant_id: VASE, order_id: order.id }),
    ]);
    const made = answers.filter(({ status }) => status === 200).length;
    expect(quantitiesOf(await cart({}, order.id))).toEqual([[VASE, made + 1]]);
  }
});

test('R437 what is added at the moment when a declined payment gives the cart back is in that cart', async () => {
  const { id } = await add(VASE);
  await sql`update orders set state = 'payment', totals = '{}', total_cents = 0 where id = ${id}`.execute(
    api.db,
  );
  const added = await api.db.transaction().execute(async (tx) => {
    await sql`update orders set state = 'cart', totals = null, total_cents = null where id = ${id}`.execute(
      tx,
    );
    const addition = add(LAMP, {}, id);
    await untilOneWaits();
    return { addition };
  });
  const order = await added.addition;
  expect(order.id).toBe(id);
  expect(quantitiesOf(order)).toEqual([
    [LAMP, 1],
    [VASE, 1],
  ]);
});
