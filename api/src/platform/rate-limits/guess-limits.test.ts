import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { SOFA } from '../../orders/testing/shop.ts';

const { shop, signIn, call } = useSignedInShop({ lifetime: 'test' });
let addresses = 0;
/** Another address each time, as of an attacker who has many. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${addresses++}` });

type Guess = (at: number, headers: Record<string, string>) => ReturnType<typeof call>;
let orderId = '';
const GUESSES: [string, Guess][] = [
  [
    'the numbers of gift cards',
    (at, headers) => call('POST', '/gift_cards/balance', headers, { code: String(at).padStart(16, '4') }),
  ],
  [
    'discount codes',
    (at, headers) =>
      call('POST', '/orders/apply_coupon_code', headers, { order_id: orderId, code: `LETTER-${at}` }),
  ],
  [
    'the numbers of orders',
    (at, headers) =>
      call('POST', '/orders/get_order_number', headers, { number: `R10000000${at}`, email: 'a@b.example' }),
  ],
  [
    'orders to link',
    (at, headers) =>
      call('POST', '/link_orders', headers, { order_number: `R10000000${at}`, email: 'a@b.example' }),
  ],
  ['who has an account', (at, headers) => call('GET', `/user/check?email=guess-${at}@b.example`, headers)],
  ['links of orders', (at, headers) => call('POST', `/link_orders/${'x'.repeat(42)}${at}/accept`, headers)],
];
const MAX_TRIES = 60;

test.each(GUESSES)(
  'who guesses %s gets one answer and is stopped, by the address and by the account',
  async (what, guess) => {
    const tag = what.replace(/\W+/g, '-');
    const first = await signIn(`first-${tag}@example.com`);
    const cart = await call('POST', '/orders/add_to_cart', first.headers, { variant_id: SOFA });
    orderId = cart.data.id;
    const run = async (headersOf: () => Record<string, string>) => {
      const answers: Awaited<ReturnType<Guess>>[] = [];
      for (let at = 0; at < MAX_TRIES && answers.at(-1)?.status !== 429; at += 1)
        answers.push(await guess(at, headersOf()));
      return answers;
    };
    // One account, from everywhere.
    const ofAccount = await run(() => ({ ...first.headers, ...elsewhere() }));
    const last = ofAccount.pop();
    expect([last?.status, last?.code]).toEqual([429, 173]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(new Set(ofAccount.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // One address, by all accounts.
    const address = elsewhere();
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, at) => signIn(`${tag}-${at}@example.com`)),
    );
    let turn = 0;
    const ofAddress = await run(() => ({ ...others[turn++ % others.length]?.headers, ...address }));
    expect(ofAddress.pop()?.status).toBe(429);
    // Neither keeps another customer from it.
    const fromAnotherAccount = { ...(await signIn(`last-${tag}@example.com`)).headers, ...elsewhere() };
    expect((await guess(0, fromAnotherAccount)).status).not.toBe(429);
  },
);

test('all guessers together are stopped too, whatever addresses they have', async () => {
  const { app } = shop.api;
  const statuses = new Map<number, number>();
  for (let at = 0; at < 3_020; at++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/gift_cards/balance',
      headers: { 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
      // Refused before anything of it is read.
      payload: {},
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBeGreaterThan(0);
});
