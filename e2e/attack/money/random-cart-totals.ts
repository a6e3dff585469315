import { amountsOf } from '@sanderling/api/orders/testing/contract-totals.ts';
import { type Buyer, fillCart } from '@sanderling/api/orders/testing/fill-cart.ts';
import { leaveCarts, placePastOrder } from '@sanderling/api/orders/testing/past-orders.ts';
import { randomCarts } from '@sanderling/api/orders/testing/random-cart.ts';
import { openDatabase } from '@sanderling/api/platform/database/open-database.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import { cookiesOf, GUEST, newestInMailbox, openAccount, type Person } from '../stage/people.ts';
import { SeededRandom } from '../stage/seeded-random.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

const CARTS = 60;
/** Customers with accounts, by what they have spent in a year, in cents; null for those who are no designers. */
const ACCOUNTS: readonly (number | null)[] = [null, 0, 1_600_000, 3_100_000, 4_950_000];

/** Sixty carts of any content: the API, the pages and the mail say what a second computation of the contract says. */
export async function randomCartTotals(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const shopping = new Shopping(shop);
  const [api = ''] = shop.apis.map(({ address }) => address);
  const [shell = ''] = shop.shells.map(({ address }) => address);
  const { db, close } = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: '' });
  const customers: { person: Person; accountId: number | null; annualSpend: number | null }[] = [
    { person: GUEST, accountId: null, annualSpend: null },
  ];
  try {
    for (const annualSpend of ACCOUNTS) customers.push(await openCustomer(annualSpend));
    const carts = randomCarts(CARTS, new SeededRandom(`${stage.seed} carts`).whole(2 ** 31));
    for (const [index, cart] of carts.entries()) {
      const customer = customers[index % customers.length];
      if (customer === undefined) continue;
      const { person, accountId } = customer;
      if (accountId !== null) await leaveCarts(db, accountId);
      const email = person === GUEST ? `cart-${stage.seed}-${index}@example.com` : person.email;
      const buyer: Buyer = {
        email,
        annualSpend: customer.annualSpend,
        post: async (path, body) => {
          const answer = await shopping.send(path, body, { person });
          return { status: answer.status, code: answer.code, data: jsonOf(answer).data };
        },
      };
      const { order, expected } = await fillCart(db, buyer, cart, new Date());
      const about = `cart ${index} of ${person.name}`;
      const found = JSON.stringify(amountsOf(order));
      outcome.did('carts');
      outcome.expect(
        'the API computes what the contract says, to the cent',
        found === JSON.stringify(expected.wire),
        `${about}: ${found} and not ${JSON.stringify(expected.wire)}`,
      );
      const { total = 0, gift_cards_adjustments_total: cards = 0 } = expected.wire;
      // Gift cards pay, they make nothing cheaper: they stand below the total, and under them what is left.
      const shown: Shown = {
        total: Math.round((total - cards) * 100) / 100,
        left: cards < 0 ? total : 0,
        about,
      };
      const cookie = [cookiesOf(person).cookie, `sanOrderId=${order.id}`].filter(Boolean).join('; ');
      await expectOnPage('/cart', { cookie, ...shown });
      await expectOnPage('/checkout', { cookie, ...shown });
      const paid = await shopping.pay({ id: order.id, total }, { person });
      outcome.expect(
        'an order can be paid for with the total that the contract says',
        paid.status === 200,
        `${about}: ${paid.status} ${paid.text.slice(0, 160)}`,
      );
      if (paid.status !== 200) continue;
      if (customer.annualSpend !== null) customer.annualSpend += expected.designerSpend;
      await expectOnPage(`/order_confirmation?order_id=${order.id}`, { cookie, ...shown });
      await expectInMail(email, { number: order.number, ...shown });
    }
    await reconcile(shop.databaseUrl, outcome);
  } finally {
    await close();
  }

  async function openCustomer(annualSpend: number | null) {
    const person = await openAccount(api, shop.origin, `Random ${annualSpend ?? 'customer'}`);
    const accounts = db.updateTable('account').where('email', '=', person.email);
    const { id } = await accounts
      .set({ role: annualSpend === null ? null : 'trade_designer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const completedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
    if (annualSpend) await placePastOrder(db, { userId: id, spentCents: annualSpend, completedAt });
    return { person, accountId: id, annualSpend };
  }

  async function expectOnPage(path: string, { cookie, total, left, about }: Shown & { cookie: string }) {
    const answer = await ask(shell + path, {
      headers: { host: new URL(shop.origin).host, accept: 'text/html', cookie },
    });
    const totals = /<dt[^>]*>(?:Estimated total|Total)<\/dt><dd[^>]*>([^<]*)<\/dd>/.exec(answer.text)?.[1];
    const [page = ''] = path.split('?');
    outcome.expect(
      `${page} shows the total that the contract says`,
      answer.status === 200 && totals === dollars(total),
      `${about}: ${answer.status} ${totals} and not ${dollars(total)}`,
    );
    outcome.expect(
      `${page} shows what gift cards leave to pay`,
      left === 0 || answer.text.includes(`>${dollars(left)}</dd>`),
      `${about}: not ${dollars(left)}`,
    );
  }

  async function expectInMail(email: string, { number, total, left, about }: Shown & { number: string }) {
    const shown = await waitFor(`a mail to ${email}`, () =>
      newestInMailbox(api, email, new RegExp(`${number}[\\s\\S]*>Total</td>([\\s\\S]*)`)),
    ).catch(() => 'no mail');
    const amounts: string[] = shown.match(/-?\$[\d,.]+/g) ?? [];
    outcome.expect(
      'the mail shows the total that the contract says',
      amounts[0] === dollars(total),
      `${about}: ${amounts} and not ${dollars(total)}`,
    );
    outcome.expect(
      'the mail shows what gift cards leave to pay',
      left === 0 || amounts.includes(dollars(left)),
      `${about}: ${amounts} and not ${dollars(left)}`,
    );
  }
}

interface Shown {
  /** In dollars, as are all amounts here. */
  total: number;
  /** Of the total, once gift cards have paid; 0 where none has, or nothing is left. */
  left: number;
  about: string;
}

/** As a page writes an amount that is to be paid. */
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
