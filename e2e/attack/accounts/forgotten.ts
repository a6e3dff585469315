import { askDatabase } from '../../shop/api/ask-database.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { headersOf, openAccount } from '../stage/people.ts';
import { placesOf } from '../stage/search-database.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

const DELIVERED = 10;

/** A customer leaves something everywhere, takes their data away, and goes: all of it is in the file, and nothing of it stays. */
export async function forgotten(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, productId, sampled } = await stage.wares();
  const shopping = new Shopping(shop);
  const [api = { address: '' }] = shop.apis;
  const mark = `q${stage.seed}`;
  const person = await openAccount(api.address, shop.origin, `Leaver ${mark}`);
  const address = {
    ...ADDRESS,
    first_name: `Leofric${mark}`,
    last_name: `Thistlewood${mark}`,
    address1: `9 Quagmire${mark} Lane`,
    email: person.email,
  };
  const words = {
    street: address.address1,
    'the review': `It stands in our hall, ${mark} review.`,
    'the question': `Does it come in ${mark} green?`,
    'the newsletter’s form': `form-${mark}`,
    'the picture': `A hall, ${mark} picture`,
    'the list of favorites': `list ${mark}`,
  };
  const call = (path: string, body: object | undefined, method = 'POST', headers = headersOf(person)) =>
    ask(`${api.address}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const leave = async (path: string, body: object, method = 'POST') => {
    const { status, text } = await call(path, body, method);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    outcome.did('traces of a customer');
  };

  await leave('/user', { first_name: address.first_name, last_name: address.last_name }, 'PATCH');
  await leave('/user/set_address', { address });
  await leave('/favorites', { product_id: productId, list: words['the list of favorites'] });
  await leave('/user/add_to_newsletter', { email: person.email, source: words['the newsletter’s form'] });
  await leave('/samples', { variant_ids: [sampled.id], address });
  await leave('/uploads', {
    kind: 'user_photo',
    file_name: 'hall.png',
    content_type: 'image/png',
    byte_length: 1_000,
    alternative_text: words['the picture'],
  });
  await leave(`/products/${productId}/reviews`, {
    rating: 5,
    title: 'Good',
    text: words['the review'],
    author: address.first_name,
  });
  await leave(`/products/${productId}/questions`, {
    question: words['the question'],
    asked_by: address.first_name,
  });
  await leave(`/products/${productId}/share`, {
    from_name: address.first_name,
    from_email: person.email,
    to_email: 'friend@example.com',
  });
  const bought = await shopping.buy(plenty.id, { person, email: person.email });
  const asGuest = await shopping.buy(plenty.id, { email: person.email });
  for (const { number } of [bought, asGuest])
    await shopping.sure(`/_warehouse/orders/${number}/move`, { step: DELIVERED });
  const cart = await shopping.readyOrder(plenty.id, { person, email: person.email });

  const { text: file } = await call('/user/export', undefined, 'GET');
  const known = { ...words, email: person.email, order: bought.number, 'order as a guest': asGuest.number };
  for (const [what, text] of Object.entries(known)) {
    outcome.did('things looked for in the file');
    outcome.expect('a customer’s file has all that they left', file.includes(text), `${what} is not in it`);
  }
  const { data = {} } = jsonOf({ text: file });
  const linesOf = ({ number }: { number: string }) =>
    JSON.stringify(Object.values(data)).split(number).length - 1;
  for (const order of [bought, asGuest])
    outcome.expect(
      'a customer’s file says what they ordered, line by line',
      linesOf(order) > 1,
      `${order.number} stands there ${linesOf(order)} times`,
    );

  await waitFor('a mailbox that has all mails', async () =>
    (await mailsUnderWay()) === 0 ? true : undefined,
  );
  const deleted = await call('/user', undefined, 'DELETE');
  outcome.expect('a customer can go', deleted.status === 200, `${deleted.status} ${deleted.text}`);
  for (const { id, number } of [bought, asGuest, cart])
    for (const headers of [{}, headersOf(person), headersOf((await stage.people()).other)]) {
      const answer = await call('/orders/get_order', { order_id: id }, 'POST', headers);
      outcome.did('orders asked for after the deletion');
      outcome.expect(
        'an order of a deleted account does not open by its id',
        answer.status >= 400 && answer.status < 500,
        `${number}: ${answer.status}`,
      );
    }
  const traces = [person.email, address.first_name, address.last_name, `quagmire${mark}`];
  const places = await placesOf(shop.databaseUrl, traces);
  outcome.expect(
    'nothing in the database says who has gone',
    places.length === 0,
    places.slice(0, 8).join(', '),
  );
  const isLogged = traces.some((text) => shop.logs().toLowerCase().includes(text.toLowerCase()));
  outcome.expect('no log says who has been there', !isLogged, 'a name, a street or an address is logged');

  async function mailsUnderWay(): Promise<number> {
    const unsent = 'select count(*)::int as left from mail_outbox where sent_at is null';
    const [row] = await askDatabase(shop.databaseUrl, unsent);
    return Number(row?.left);
  }
}
