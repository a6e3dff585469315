import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeGiftCard } from '@sanderling/api/promotions/gift-cards/testing/make-gift-card.ts';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { sql } from 'kysely';
import { DATABASE_FILES } from '../backup/manifest.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { ROOT } from '../shop/root.ts';
import { type RunningApi, startApi } from './testing/running-api.ts';
import { onDatabase, readTableContents } from './testing/table-contents.ts';

const run = promisify(execFile);
const LAMP = 1234;
const CARD_CENTS = 5_000;
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byrne',
  address1: '100 Main St',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '(312) 667-3550',
  email: 'ada@example.com',
};

let folder: string;
let server: RunningPostgres | undefined;
const running: RunningApi[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanderling-drill-'));
});
afterEach(async () => {
  for (const api of running.splice(0)) await api.stop();
  await server?.stop();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function open(variables: Record<string, string>): Promise<RunningApi> {
  const api = await startApi(variables);
  running.push(api);
  return api;
}

/** `npm run backup` or `npm run restore`, as an operator starts it. */
async function command(name: 'backup' | 'restore', place: string, variables: Record<string, string>) {
  const env = { ...process.env, ...variables };
  return run(process.execPath, [join(ROOT, `shared/workspace/src/${name}/${name}.ts`), place], { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

async function order(api: RunningApi, path: string, body: object, headers = {}): Promise<Order> {
  const { status, data } = await api.post(path, body, headers);
  expect([path, status]).toEqual([path, 200]);
  return data as Order;
}

async function buyLamp(api: RunningApi, giftCard?: string): Promise<Order> {
  const { id } = await order(api, '/orders/add_to_cart', { variant_id: LAMP });
  await order(api, '/checkout/set_shipping_address', { order_id: id, address: ADDRESS });
  let ready = await order(api, '/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  if (giftCard) ready = await order(api, '/orders/apply_gift_card', { order_id: id, code: giftCard });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: ready.total };
  return order(
    api,
    '/checkout/order_and_pay',
    { order_id: id, payment },
    { 'idempotency-key': `drill-${id}` },
  );
}

/** A shop that has sold, with a picture, a document and releases. Answers a gift card that is still to be spent. */
async function sell(variables: { DATA_DIR: string; DATABASE_URL: string }): Promise<string> {
  const api = await open(variables);
  await buyLamp(api);
  await api.stop();
  const address = { dataDir: variables.DATA_DIR, databaseUrl: variables.DATABASE_URL || null };
  const [spent, unspent] = await onDatabase(address, async (db) => [
    await makeGiftCard(db, CARD_CENTS),
    await makeGiftCard(db, CARD_CENTS),
  ]);
  const selling = await open(variables);
  await buyLamp(selling, spent.code);
  await selling.stop();
  for (const path of ['uploads/0a-480.webp', 'documents/00', 'releases/mf-x/1.0.0-a/slice.json']) {
    await mkdir(join(variables.DATA_DIR, path, '..'), { recursive: true });
    await writeFile(join(variables.DATA_DIR, path), `bytes of ${path}`);
  }
  await writeFile(join(variables.DATA_DIR, 'registry.json'), JSON.stringify({ slices: {} }));
  await writeFile(join(variables.DATA_DIR, 'release-key.pem'), 'a key');
  return unspent.code;
}

async function databaseAt(name: string): Promise<string> {
  const address = new URL(server?.url ?? '');
  await onDatabase({ databaseUrl: address.href, dataDir: '' }, async (db) => {
    await sql`create database ${sql.id(name)}`.execute(db);
  });
  address.pathname = `/${name}`;
  return address.href;
}

describe.each(['PostgreSQL', 'the embedded database'])('a shop on %s', (kind) => {
  test('an operator restores elsewhere what was backed up: every row is the same to the cent, and the shop sells', async () => {
    const isEmbedded = kind !== 'PostgreSQL';
    if (!isEmbedded) server = await startPostgres();
    const before = {
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: isEmbedded ? '' : await databaseAt('shop'),
    };
    const after = {
      DATA_DIR: join(folder, 'elsewhere'),
      DATABASE_URL: isEmbedded ? '' : await databaseAt('elsewhere'),
    };
    const code = await sell(before);
    const backup = join(folder, 'backup');
    // A folder that is there already may be open to all.
    await mkdir(backup, { mode: 0o755 });
    expect(await command('backup', backup, before)).toMatch(/The backup is in/);
    const dump = join(backup, DATABASE_FILES[isEmbedded ? 'embedded' : 'postgres']);
    expect((await stat(dump)).mode & 0o077).toBe(0);
    expect(await command('restore', backup, after)).toMatch(/files of http:\/\/localhost:3000 are back/);

    const place = { dataDir: before.DATA_DIR, databaseUrl: before.DATABASE_URL || null };
    const copy = { dataDir: after.DATA_DIR, databaseUrl: after.DATABASE_URL || null };
    const contents = await readTableContents(place);
    expect(await readTableContents(copy)).toEqual(contents);
    expect(contents).toMatchObject({ orders: expect.stringMatching(/^2 rows/) });
    for (const path of ['uploads/0a-480.webp', 'documents/00', 'releases/mf-x/1.0.0-a/slice.json'])
      expect(await readFile(join(after.DATA_DIR, path), 'utf8')).toBe(`bytes of ${path}`);

    const api = await open(after);
    const bought = await buyLamp(api, code);
    await api.stop();
    expect(bought.state).toBe('processing');
    const left = await onDatabase(copy, async (db) => ({
      lamps: await db.selectFrom('variant').select('quantity').where('id', '=', LAMP).execute(),
      orders: await db.selectFrom('orders').select('id').execute(),
    }));
    expect(left).toMatchObject({ lamps: [{ quantity: 24 - 3 }] });
    expect(left.orders).toHaveLength(3);

    // The same again, into what is no longer empty.
    expect(await command('restore', backup, after)).toMatch(/Nothing was restored\.\n.* is not empty/);
  });
});

test('a damaged backup is refused, with a sentence for each fault, and nothing is written', async () => {
  const shop = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: '' };
  const api = await open(shop);
  await mkdir(join(shop.DATA_DIR, 'uploads'), { recursive: true });
  await writeFile(join(shop.DATA_DIR, 'uploads/0a-480.webp'), 'a picture');
  // The shop is open: its database serves one process.
  expect(await command('backup', join(folder, 'early'), shop)).toMatch(/already uses this data directory/);
  await api.stop();
  const backup = join(folder, 'backup');
  await command('backup', backup, shop);
  await appendFile(join(backup, 'database.tar.gz'), 'x');
  await rm(join(backup, 'data/uploads/0a-480.webp'));
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: '' };
  const said = await command('restore', backup, elsewhere);
  expect(said).toMatch(/database\.tar\.gz has \d+ bytes in the place of \d+/);
  expect(said).toMatch(/data\/uploads\/0a-480\.webp is missing/);
  await expect(readdir(elsewhere.DATA_DIR)).rejects.toThrow('ENOENT');
});
