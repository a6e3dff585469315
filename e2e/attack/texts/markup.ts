import { Client } from 'pg';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { cookiesOf, headersOf, openAccount } from '../stage/people.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

/** What a page or a mail would run, or be broken by, if a text of a shopper's stood in it as it was written. */
const forms = (mark: string) => [
  `<${mark} onfocus=alert(1)>`,
  `"><${mark}>`,
  `'><${mark}>`,
  `</script><${mark}>`,
  `</title></textarea><${mark}>`,
  `--><${mark}>`,
  `]]><${mark}>`,
  `&lt;${mark}&gt;`,
];

/** Markup in every text that a shopper can write: it is shown as it was typed, and is markup nowhere. */
export async function markup(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, productId, sampled, slug } = await stage.wares();
  const shopping = new Shopping(shop);
  const { host } = new URL(shop.origin);
  const [api = { address: '' }] = shop.apis;
  const [shell = { address: '' }] = shop.shells;
  const mark = `xss${stage.seed}`;
  const person = await openAccount(api.address, shop.origin, 'a customer who writes markup');
  const call = (path: string, body: object, method = 'POST') =>
    ask(`${api.address}/api/v1${path}`, { method, body, headers: headersOf(person) });

  const orders: string[] = [];
  let shown = 0;
  for (const text of forms(mark)) {
    const address = {
      ...ADDRESS,
      first_name: text,
      last_name: text,
      address1: text,
      city: text,
      email: person.email,
    };
    const name = text.slice(0, 60);
    const answers = [
      await call('/user', { first_name: name, last_name: name }, 'PATCH'),
      await call('/user/set_address', { address }),
      await call('/favorites', { product_id: productId, list: name }),
      await call(`/products/${productId}/questions`, { question: text, asked_by: name }),
      await call(`/products/${productId}/reviews`, { rating: 5, title: text, text, author: name }),
      await call('/user/add_to_newsletter', { email: person.email, source: text.slice(0, 40) }),
      await call('/samples', { variant_ids: [sampled.id], address }),
      await call(`/products/${productId}/share`, {
        from_name: name,
        from_email: person.email,
        to_email: person.email,
        message: text,
      }),
    ];
    for (const { status, text: said } of answers) {
      outcome.did('texts with markup');
      outcome.expect('markup is no accident of ours', status < 500, `${status} ${said.slice(0, 100)}`);
    }
    const order = await shopping.readyOrder(plenty.id, { person, email: person.email });
    const addressed = await call('/checkout/set_shipping_address', { order_id: order.id, address });
    if (addressed.status !== 200) continue;
    await shopping.pay(await shopping.sure('/orders/get_order', { order_id: order.id }, { person }), {
      person,
    });
    orders.push(order.id);
  }
  outcome.did('orders with markup in their address', orders.length);
  await publish();

  const pages = [
    `/products/${slug}`,
    `/products?q=${encodeURIComponent(`"><${mark}>`)}`,
    `/products?color=${encodeURIComponent(`</script><${mark}>`)}`,
    `/search?q=${encodeURIComponent(`</title><${mark}>`)}`,
    `/${encodeURIComponent(`"><${mark}>`)}`,
    `/login?message=${encodeURIComponent(`<${mark}>`)}`,
    `/reset_password/${encodeURIComponent(`"><${mark}>`)}`,
    '/my_orders',
    '/cart',
    '/checkout',
    '/order_confirmation',
    '/user/profile',
    '/user/dashboard',
    '/user/addresses',
    '/user/favorites',
    '/user/orders',
  ];
  for (const page of pages)
    for (const id of [orders[0], orders.at(-1)]) {
      const cookie = `${cookiesOf(person).cookie}; sanOrderId=${id}; sanPromoCode=${encodeURIComponent(`"><${mark}>`)}`;
      const answer = await ask(shell.address + page, { headers: { host, accept: 'text/html', cookie } });
      judge(page, answer.text, answer.headers['content-type']);
    }
  for (const form of forms(mark)) {
    const body = new URLSearchParams({ username: form, password: form, state: form }).toString();
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const query = new URLSearchParams({
      client_id: 'sanderling-store',
      redirect_uri: `${shop.origin}/oauth-callback`,
      response_type: 'code',
      state: form,
    });
    for (const path of [`/_identity/login?${query}`, `/_identity/logout?${query}`])
      judge(path, (await ask(shell.address + path, { headers: { host } })).text, 'text/html');
    const entered = await ask(`${shell.address}/_identity/login`, {
      method: 'POST',
      headers,
      body: `${query}&${body}`,
    });
    judge('/_identity/login', entered.text, entered.headers['content-type']);
  }
  await mails();
  outcome.expect('what a shopper writes is shown as it was typed', shown > 0, 'it is shown nowhere');

  function judge(where: string, text: string, type = ''): void {
    outcome.did('pages and mails read');
    if (text.includes(`&lt;${mark}`)) shown += 1;
    const at = type.includes('html') ? text.indexOf(`<${mark}`) : -1;
    outcome.expect(
      'what a shopper writes is markup nowhere',
      at < 0,
      `${where}: ${text.slice(Math.max(0, at - 60), at + 30)}`,
    );
  }

  /** Words are read by care before others see them: here all of them are. */
  async function publish(): Promise<void> {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await client.query('update review set published = true');
    await client.query('update question set published = true');
    await client.end();
  }

  async function mails(): Promise<void> {
    const all = async () => (await ask(`${api.address}/_mail`)).text;
    const rows = async () => (await all()).split('</li>').filter((row) => row.includes(person.email));
    // An order's confirmation, the samples, and what was shared with themselves.
    const arrived = await waitFor('mails of all orders', async () => {
      const list = await rows();
      return list.length >= orders.length * 2 ? list : undefined;
    });
    judge('the list of mails', await all(), 'text/html');
    for (const row of arrived) {
      const [path] = /\/_mail\/[0-9a-f-]{36}/.exec(row) ?? [];
      if (path === undefined) continue;
      judge(`a mail: ${row.slice(-200)}`, (await ask(`${api.address}${path}/body`)).text, 'text/html');
      judge('the page of a mail', (await ask(`${api.address}${path}`)).text, 'text/html');
    }
  }
}
