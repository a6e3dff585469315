import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { ADDRESS, type Order, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { behindBarrier } from './barrier.ts';

const RACERS = 6;
/** Dollars, of one piece. */
const FINANCED_FROM = 100;
const CONTACT = {
  firstName: ADDRESS.first_name,
  lastName: ADDRESS.last_name,
  email: 'june@example.com',
  phone: '3122650148',
  address: ADDRESS.address1,
  city: ADDRESS.city,
  state: ADDRESS.state.abbr,
  zip: ADDRESS.zip_code,
};

/** One agreement with Bread, reached for by many orders in both processes: it pays for one of them. */
export async function racesForFinancing(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { stocked } = await stage.wares();
  const piece = stocked.find(({ price }) => price >= FINANCED_FROM);
  if (!piece) throw new Error(`Nothing costs ${FINANCED_FROM}.`);
  const shopping = new Shopping(shop);
  const carts: Order[] = [];
  for (let at = 0; at < RACERS; at++) carts.push(await shopping.readyOrder(piece.id));
  const total = carts[0]?.total ?? 0;

  const ofCarts = await agree();
  await race('carts', (at) => {
    const payment = { method: 'bread', token: ofCarts, expected_total: total };
    return shopping.send('/checkout/order_and_pay', { order_id: carts[at]?.id, payment }, sending(at));
  });
  const ofPages = await agree();
  await race('product pages', (at) => {
    const financing = { variant_id: piece.id, quantity: 1, bread_token: ofPages };
    return shopping.send('/checkout/bread_order_product_page', financing, sending(at));
  });
  const late = await shopping.send('/checkout/bread_order_product_page', {
    variant_id: piece.id,
    quantity: 1,
    bread_token: ofCarts,
  });
  outcome.expect(
    'an agreement that was used pays for nothing else',
    late.status === 402,
    String(late.status),
  );

  async function race(
    what: string,
    send: (at: number) => Promise<{ status: number; text: string }>,
  ): Promise<void> {
    const answers = await behindBarrier(RACERS, send);
    outcome.did('races');
    outcome.did('racers', RACERS);
    const paid = answers.filter(({ status }) => status === 200).length;
    const found = `${what}: ${answers.map(({ status }) => status).join(' ')} ${answers[0]?.text.slice(0, 120)}`;
    outcome.expect('an agreement to finance pays for one order', paid === 1, found);
    outcome.expect(
      'a shopper who is late gets an answer, not a server error',
      answers.every(({ status }) => status > 0 && status < 500),
      found,
    );
  }

  function sending(at: number) {
    return { api: at, key: `financing-${at}-${randomUUID()}` };
  }

  /** As a shopper does on the sandbox's page, to which the store's own keys open the way. */
  async function agree(): Promise<string> {
    const [api = { address: '' }] = shop.apis;
    const keys = await sandboxKeys(shop.databaseUrl);
    const basic = Buffer.from(`${keys.get('bread_api_key')}:${keys.get('bread_api_secret')}`);
    const opened = await ask(`${api.address}/_payments/bread/carts`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic.toString('base64')}` },
      body: { customTotal: Math.round(total * 100), shippingContact: CONTACT, billingContact: CONTACT },
    });
    const { id } = jsonOf(opened);
    await ask(`${api.address}/_payments/bread/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: id, choice: 'works' }).toString(),
    });
    return id;
  }
}

async function sandboxKeys(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from sandbox_setting',
  );
  await client.end();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
