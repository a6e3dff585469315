import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import { deliverNextMail } from './deliver-mail.ts';
import { mailboxCarrier, type OutgoingMail } from './mail-carrier.ts';

const NOW = '2026-11-20T16:00:00Z';
/** Of which `SOFA` is a variant. */
const SOFA_PRODUCT = 101;
const SALE_LAMP = 1240;
const shop = useShop({ now: NOW });
const logger = pino({ level: 'silent' });
const read = (path: string) => shop.api.app.inject({ url: `/_mail${path}` });

/** Carries everything that is due now, so that a test begins with an empty outbox. */
async function deliverAll(): Promise<void> {
  const carry = mailboxCarrier(shop.api.db);
  const delivery = { db: shop.api.db, clock: () => new Date(NOW), carry };
  await waitUntil('the outbox is empty', async () => !(await deliverNextMail(delivery, logger)));
}

/** Writes a mail into the outbox that the shop's own loop leaves alone until the given moment. */
async function queue(reason: string, dueAt: string): Promise<void> {
  await shop.api.db
    .insertInto('mail_outbox')
    .values({
      reason,
      recipient: 'ada@example.com',
      subject: reason,
      text_body: 'text',
      html_body: '<p>html</p>',
      next_attempt_at: new Date(dueAt),
      sent_at: null,
      last_error: null,
    })
    .execute();
}

test('the confirmation names number, lines, totals, address and where to follow the order', async () => {
  const order = await shop.readyCart({ variantId: SOFA, quantity: 2 });
  await shop.pay(order);
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('reason', '=', `order-confirmation-${order.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('ada@example.com');
  expect(mail.subject).toBe(`Your Sanderling order ${order.number}`);
  // No line ends within a day: its parts hold together.
  expect(mail.html_body).toContain('Arrives Fri,\u00a0Dec\u00a04 to Tue,\u00a0Dec\u00a08');
  for (const body of [mail.text_body, mail.html_body.replaceAll('\u00a0', ' ')]) {
    for (const part of [
      order.number,
      'Mara three-seat sofa, Emerald velvet',
      '$6,580.00',
      'Quantity 2, $3,290.00 each',
      `${order.number} of Friday, November 20, 2026`,
      'Arrives Fri, Dec 4 to Tue, Dec 8',
      '$6,991.25',
      '100 Main St',
      `http://localhost:3000/my_orders/${order.id}`,
      'Visa ending in 4242: $6,991.25',
      'Same as the delivery address',
    ]) {
      expect(body).toContain(part);
    }
  }
});

test('the confirmation says of each line what it was, what is paid and why, and of each discount its percent', async () => {
  const { id } = await shop.readyCart({ variantId: SOFA }, { variantId: SALE_LAMP });
  const order = (await shop.post(`/orders/${id}/generate_discount`, { code: 'bmsv-tier' })).body.data;
  await shop.pay(order);
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['text_body', 'html_body'])
    .where('reason', '=', `order-confirmation-${id}`)
    .executeTakeFirstOrThrow();
  for (const part of [
    'Mara three-seat sofa, Emerald velvet: $2,632.00 instead of $3,290.00',
    'Buy more, save more, 20%: $658.00 off',
    '$192.00 instead of $285.00',
    'Sale price: $45.00 off, then buy more, save more, 20% off the sale price: $48.00 off',
    'Buy more, save more, 20%: −$706.00',
  ])
    expect(mail.text_body).toContain(part);
  expect(mail.html_body).toMatch(/<s [^>]*>\$3,290\.00<\/s><br>\$2,632\.00/);
  expect(mail.html_body).toContain('Buy more, save more, 20%: $658.00 off');
});

test('a mail shows the logo and the pieces from the shop’s own address, and reports to no one that it was read', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await shop.pay(order);
  const { html_body: html } = await shop.api.db
    .selectFrom('mail_outbox')
    .select('html_body')
    .where('reason', '=', `order-confirmation-${order.id}`)
    .executeTakeFirstOrThrow();
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"[^>]*alt="([^"]*)"/g)];
  expect(pictures.map(([, , text]) => text)).toEqual(['', 'Mara three-seat sofa, Emerald velvet']);
  for (const [, url = ''] of pictures) {
    expect(url).toMatch(/^http:\/\/localhost:3000\/media\/[^?]+$/);
    const { statusCode } = await shop.api.app.inject({ url: new URL(url).pathname });
    expect(statusCode).toBe(200);
  }
  for (const [, url] of html.matchAll(/href="([^"]+)"/g)) expect(url).toMatch(/^http:\/\/localhost:3000\//);
});

test('every mail bears the logo and a headline, and its text has each of its buttons', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const { number } = (await shop.pay(order)).body.data;
  const email = 'letters@example.com';
  const move = { url: `/_warehouse/orders/${number}/move`, payload: { step: 4 } };
  const offer = { url: `/_warehouse/orders/${number}/offer_dates`, payload: { dates: ['2026-12-08'] } };
  for (const request of [move, offer]) await shop.api.app.inject({ method: 'POST', ...request });
  await shop.post('/user/add_to_newsletter', { email, source: 'footer' });
  await shop.post('/user/send_email_to_bmsv_list', { email, campaign: 'bmsv-tier-foj' });
  await shop.post('/samples', { variant_ids: [SOFA], address: { ...ADA, email } });
  const friend = { from_name: 'Bo', from_email: 'bo@example.com', to_email: email };
  await shop.post(`/products/${SOFA_PRODUCT}/share`, { ...friend, message: 'Look' });
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body', 'html_body'])
    .where((eb) => eb.or([eb('recipient', '=', email), eb('subject', 'like', `%${number}%`)]))
    .execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      'Bo would like to show you Mara three-seat sofa',
      `Choose a delivery day for order ${number}`,
      'Confirm your subscription',
      'We have your order of samples',
      'Your offer, saved for you',
      `Your Sanderling order ${number}`,
      `Your Sanderling order ${number} is on its way`,
    ].toSorted(),
  );
  for (const { subject, text_body: text, html_body: html } of mails) {
    const heading = /<h1 [^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    const buttons = [...html.matchAll(/class="button" href="([^"]+)"/g)].map(([, url]) => url);
    const missing = [heading, ...buttons].filter((part = '') => part === '' || !text.includes(part));
    expect([subject, html.includes('/media/mail/mark-96.webp'), missing]).toEqual([subject, true, []]);
    for (const [, picture = ''] of html.matchAll(/<img [^>]*src="https?:\/\/[^/"]+([^"]+)"/g))
      expect([picture, (await shop.api.app.inject(picture)).statusCode]).toEqual([picture, 200]);
  }
});

test('a mail that cannot be carried is tried again later, and marked once it is gone', async () => {
  await deliverAll();
  const due = '2026-11-20T17:00:00Z';
  await queue('tried again', due);
  const carried: OutgoingMail[] = [];
  let failures = 2;
  const carry = async (mail: OutgoingMail) => {
    if (failures-- > 0) throw new Error('421 try later');
    carried.push(mail);
  };
  const deliverAt = (moment: string) =>
    deliverNextMail({ db: shop.api.db, clock: () => new Date(moment), carry }, logger);
  expect(await deliverAt(due)).toBe(true);
  expect(await deliverAt('2026-11-20T17:00:04Z')).toBe(false);
  expect(await deliverAt('2026-11-20T17:00:05Z')).toBe(true);
  expect(await deliverAt('2026-11-20T17:00:15Z')).toBe(true);
  expect(carried).toHaveLength(1);
  expect(await deliverAt('2026-11-20T18:00:00Z')).toBe(false);
});

test('a mail carried twice, since the process died in between, arrives once', async () => {
  await deliverAll();
  await queue('carried twice', '2026-11-20T19:00:00Z');
  const toMailbox = mailboxCarrier(shop.api.db);
  const dieAfter = async (mail: OutgoingMail): Promise<void> => {
    await toMailbox(mail);
    throw new Error('killed');
  };
  const deliver = (moment: string, carry: typeof dieAfter) =>
    deliverNextMail({ db: shop.api.db, clock: () => new Date(moment), carry }, logger);
  await deliver('2026-11-20T19:00:00Z', dieAfter);
  await deliver('2026-11-20T19:05:00Z', toMailbox);
  const arrived = shop.api.db
    .selectFrom('mailbox_message')
    .select('id')
    .where('subject', '=', 'carried twice');
  expect(await arrived.execute()).toHaveLength(1);
});

test('what a shopper typed is never more than text in the mailbox and the mail', async () => {
  const canary = `"><script>alert('x')</script>`;
  const { id } = await shop.cartWith({ variantId: SOFA });
  const address = { ...ADA, address1: canary, city: canary };
  await shop.post('/checkout/set_shipping_address', { order_id: id, address });
  const ready = await shop.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  await shop.pay(ready.body.data);
  await deliverAll();
  const list = await read('');
  const path = new RegExp(`/_mail/([0-9a-f-]{36})"[^]*?${ready.body.data.number}`).exec(list.body)?.[1];
  for (const page of [list, await read(`/${path}`), await read(`/${path}/body`)]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('private, no-store');
  }
  expect((await read(`/${path}/body`)).headers['content-security-policy']).toMatch(/^sandbox /);
});
