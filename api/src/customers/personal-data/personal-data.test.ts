import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import { SOFA } from '../../orders/testing/shop.ts';
import { useSignedInShop } from '../account/testing/signed-in-shop.ts';
import { eraseArrivedOrders } from './order-rules.ts';
import { PERSONAL_DATA, WITHOUT_PERSONAL_DATA } from './personal-data.ts';
import { type Lived, liveAs, unusual } from './testing/full-account-fixture.ts';

const store = useSignedInShop();
const { shop, signIn, call } = store;

/** Every value of every column of every table, as text, in which one of these stands. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'uuid', 'character varying', 'USER-DEFINED')
  `.execute(shop.api.db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(shop.api.db);
    for (const { value } of rows) {
      const text = value.toLowerCase();
      // Numbers are written in several ways: (312) 667-3550, +13126673550.
      const digits = text.replaceAll(/[ ()-]/g, '');
      for (const each of texts) {
        if (text.includes(each.toLowerCase()) || digits.includes(each.toLowerCase()))
          found.push(`${table}.${column}: ${each}`);
      }
    }
  }
  return [...new Set(found)].sort();
}

/** Rows whose column for an account's id holds this one. */
async function rowsOfAccount(id: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and column_name in ('user_id', 'account_id', 'admin_id')
  `.execute(shop.api.db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(shop.api.db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

function mailsUnderWay() {
  return shop.api.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute();
}

test('every table of the database says what export and deletion do with it, or why it holds no personal data', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(shop.api.db);
  const decided = [...Object.keys(PERSONAL_DATA), ...Object.keys(WITHOUT_PERSONAL_DATA)];
  expect(decided.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});

describe('a customer who has one of everything', () => {
  const eve = unusual('eve', '3552');
  let livedEve: Lived | undefined;
  const live = async (person: ReturnType<typeof unusual>) => {
    const products = await shop.api.db
      .selectFrom('product')
      .select('id')
      .where('listed', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const [first = 0, second = 0] = products.map(({ id }) => id);
    await shop.setStock(SOFA, 14);
    const lived = await liveAs(store, person, [first, second]);
    await waitUntil('every mail is carried', async () => (await mailsUnderWay()).length === 0);
    return lived;
  };
  const open = async (order: { id: string }, headers: Record<string, string> = {}) =>
    (await call('POST', '/orders/get_order', headers, { order_id: order.id })).status;

  beforeAll(async () => {
    livedEve = await live(eve);
  });
  const textsOfEve = () => [...eve.texts, livedEve?.subject ?? ''];

  test('is given all of it as a file, and nothing of another customer', async () => {
    const ada = unusual('ada', '3551');
    const { headers, asGuest } = await live(ada);
    const { data, text } = await call('GET', '/user/export', headers);
    const names = Object.values(PERSONAL_DATA).flatMap(({ exported }) =>
      'name' in exported ? exported.name : [],
    );
    expect(Object.keys(data).toSorted()).toEqual(names.toSorted());
    const empty = names.filter((name) => Array.isArray(data[name]) && data[name].length === 0);
    expect(empty).toEqual([]);
    for (const each of eve.texts) expect([each, text.includes(each)]).toEqual([each, false]);
    expect(data.account).toMatchObject({ email: ada.email, first_name: ada.address.first_name });
    expect(data.orders).toHaveLength(4);
    expect(data.order_lines).toContainEqual(
      expect.objectContaining({ order_number: asGuest.number, quantity: 1 }),
    );
    expect(data.reviews).toHaveLength(2);
    expect(data.questions).toMatchObject([{ question: 'Does it come in green?', answer: 'Yes.' }]);
    expect(data.newsletter).toMatchObject([{ source: 'footer' }]);
    expect(data.samples).toMatchObject([{ address: { last_name: ada.address.last_name } }]);
    // A code on its way would open the account to an attacker who has stolen a session.
    expect(text).not.toMatch(/reset_password|\\b\\d{6}\\b(?=\\\\n)/);
  });

  test('is found nowhere after deletion, and who stays loses nothing', async () => {
    const ida = unusual('ida', '3553');
    const { id, subject, headers, delivered, underWay, asGuest } = await live(ida);
    const before = await placesOf(textsOfEve());
    expect((await call('DELETE', '/user', headers)).data).toEqual({ deleted: true });
    const street = ida.texts.filter((text) => text !== ida.email);
    expect(await placesOf([ida.email, subject, `user:${id}`])).toEqual([]);
    expect(await rowsOfAccount(id)).toEqual([]);
    // The carrier has still to find the door.
    const carriers = await placesOf(street);
    expect([...new Set(carriers.map((place) => place.split(':')[0]))]).toEqual([
      'feed_outbox.payload',
      'orders.shipping_address',
    ]);
    await shop.api.app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${underWay.number}/move`,
      payload: { shipping_category: null, step: 10, parcel: null },
    });
    await eraseArrivedOrders(shop.api.db);
    expect(await placesOf(street)).toEqual([]);
    expect(await placesOf(textsOfEve())).toEqual(before);

    const books = await shop.api.db
      .selectFrom('orders')
      .select(['total_cents', 'shipping_address', 'billing_address', 'completed_at'])
      .where('number', '=', delivered.number)
      .executeTakeFirstOrThrow();
    expect(books).toMatchObject({
      total_cents: Math.round(delivered.total * 100),
      shipping_address: { state: { abbr: 'IL' }, zip_code: '60601', last_name: '' },
      billing_address: null,
    });
    const other = await signIn('passer-by@example.com');
    const admin = await signIn('book-keeper@example.com', 'admin');
    for (const order of [delivered, underWay, asGuest]) {
      expect([await open(order), await open(order, other.headers)]).toEqual([404, 404]);
      expect(await open(order, admin.headers)).toBe(200);
    }
    const words = await shop.api.db
      .selectFrom('review')
      .select('author')
      .where('title', '=', 'Good')
      .execute();
    expect(words.map(({ author }) => author)).toEqual(
      expect.arrayContaining(['A customer', eve.address.first_name]),
    );
  });

  test('opens no new account by a token that is left, and may come back by the same address', async () => {
    const una = unusual('una', '3554');
    const { headers } = await live(una);
    expect((await call('DELETE', '/user', headers)).data).toEqual({ deleted: true });
    expect((await call('GET', '/user', headers)).code).toBe(170);
    const again = await signIn(una.email);
    expect((await call('GET', '/user/export', again.headers)).data).toMatchObject({
      orders: [],
      reviews: [],
    });
  });
});

test('mails of who has an address that ends alike stay', async () => {
  const ann = await signIn('ann@example.com');
  for (const to of ['joann@example.com', 'Ann@example.com'])
    await call('POST', '/user/add_to_newsletter', {}, { email: to });
  expect((await call('DELETE', '/user', ann.headers)).data).toEqual({ deleted: true });
  const left = await shop.api.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('recipient', 'like', '%ann@example.com')
    .execute();
  expect(left).toEqual([{ recipient: 'joann@example.com' }]);
});

test('an account is not deleted in the midst of a payment, whose order could not be sent any more', async () => {
  const { id, headers } = await signIn('paying@example.com');
  const cart = await shop.readyCart({ variantId: 1001 });
  await shop.pay(cart);
  await shop.api.db
    .updateTable('orders')
    .set({ user_id: id, state: 'payment', completed_at: null })
    .where('id', '=', cart.id)
    .execute();
  const refused = await call('DELETE', '/user', headers);
  expect([refused.status, refused.code]).toEqual([409, 131]);
  expect((await call('GET', '/user', headers)).status).toBe(200);
});

test('an account is not deleted while its placed order is paid anew', async () => {
  const { id, headers } = await signIn('paying-anew@example.com');
  const { id: orderId } = (await shop.pay(await shop.readyCart({ variantId: 1001 }))).body.data;
  await shop.api.db.updateTable('orders').set({ user_id: id }).where('id', '=', orderId).execute();
  await shop.api.db
    .updateTable('payment')
    .set({ state: 'started', captured_cents: null, pays_placed_order: true })
    .where('order_id', '=', orderId)
    .execute();
  const refused = await call('DELETE', '/user', headers);
  expect([refused.status, refused.code]).toEqual([409, 131]);
});
