import { randomUUID } from 'node:crypto';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { SOFA } from '../../../orders/testing/shop.ts';
import { ASKED } from '../../../quotes/testing/quoting.ts';
import { now, type useSignedInShop } from '../../account/testing/signed-in-shop.ts';

type SignedInShop = ReturnType<typeof useSignedInShop>;

/** A customer whose name, street, telephone and e-mail address occur nowhere else. */
export function unusual(tag: string, digits: string) {
  const email = `quillon-${tag}@example.com`;
  const address: AddressInput = {
    first_name: `Zephyrine${tag}`,
    last_name: `Oxbow${tag}`,
    address1: `77 Quagmire${tag} Lane`,
    city: `Yarrowby${tag}`,
    state: { name: 'Illinois', abbr: 'IL' },
    zip_code: '60601-4321',
    phone: `(312) 667-${digits}`,
    email: email.replace('q', 'Q'),
  };
  const texts = [email, `Zephyrine${tag}`, `Oxbow${tag}`, `Quagmire${tag}`, `Yarrowby${tag}`, `667${digits}`];
  return { email, address, texts };
}

export interface Lived {
  id: number;
  subject: string;
  headers: Record<string, string>;
  delivered: Order;
  underWay: Order;
  asGuest: Order;
}

/** An account with one of everything that the store keeps of people: by the store's own calls where there is one. */
export async function liveAs(
  { shop, signIn, call }: SignedInShop,
  { email, address }: ReturnType<typeof unusual>,
  productIds: readonly [number, number],
): Promise<Lived> {
  const { db } = shop.api;
  const done = async (answer: ReturnType<SignedInShop['call']>) => {
    const { status, text, data } = await answer;
    if (status >= 300) throw new Error(text);
    return data;
  };
  const admin = await signIn(`care-${randomUUID()}@example.com`, 'admin');
  const { id, subject, headers } = await signIn(email);
  const [product, asked] = productIds;

  await done(
    call('PATCH', '/user', headers, {
      first_name: address.first_name,
      last_name: address.last_name,
      phone: address.phone,
    }),
  );
  await done(call('POST', '/user/set_address', headers, { address }));
  await done(call('POST', '/favorites', headers, { product_id: product }));
  await db
    .insertInto('stock_notice')
    .values({ email: email.toLowerCase(), variant_id: SOFA, asked_at: new Date() })
    .execute();
  await done(call('POST', '/user/add_to_newsletter', {}, { email, source: 'footer' }));
  const { letter_key: key } = await db
    .selectFrom('newsletter_subscriber')
    .select('letter_key')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  await done(call('POST', '/user/confirm_newsletter', {}, { key }));
  await done(call('POST', '/samples', {}, { variant_ids: [SOFA], address }));
  await done(call('POST', '/user/forgot', {}, { email }));
  await done(
    call(
      'POST',
      `/products/${product}/share`,
      {},
      {
        from_name: address.first_name,
        from_email: email,
        to_email: 'friend@example.com',
        message: '',
      },
    ),
  );

  const buy = async (who: Record<string, string>) => {
    const { id: order_id } = await done(call('POST', '/orders/add_to_cart', who, { variant_id: SOFA }));
    await done(call('POST', '/checkout/set_shipping_address', who, { order_id, address }));
    const { total } = await done(
      call('POST', '/checkout/set_billing_address', who, { order_id, same_as_shipping: true }),
    );
    const paid = await shop.post(
      '/checkout/order_and_pay',
      { order_id, payment: { method: 'card', token: 'pm_card_visa', expected_total: total } },
      { ...who, 'idempotency-key': randomUUID() },
    );
    if (paid.status !== 200) throw new Error(paid.text);
    return paid.body.data;
  };
  const [delivered, underWay, asGuest] = [await buy(headers), await buy(headers), await buy({})];
  const warehouse = async (order: Order, path: string, payload: object) => {
    const url = `/_warehouse/orders/${order.number}/${path}`;
    const answer = await shop.api.app.inject({ method: 'POST', url, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
  };
  await warehouse(delivered, 'offer_dates', { dates: ['2026-12-01'] });
  const parcel = { carrier: 'UPS', tracking_number: `1Z${randomUUID()}`, url: 'https://ups.example/1' };
  for (const order of [delivered, asGuest])
    await warehouse(order, 'move', { shipping_category: null, step: 10, parcel });
  await done(call('POST', '/link_orders', headers, { order_number: asGuest.number, email }));
  await done(call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA }));

  await done(
    call('POST', `/products/${product}/reviews`, headers, {
      rating: 5,
      title: 'Good',
      text: 'It has stood here for a year, and stands.',
      author: address.first_name,
    }),
  );
  await db.updateTable('review').set({ published: true }).where('account_id', '=', id).execute();
  await done(
    call('POST', `/products/${asked}/reviews`, headers, {
      rating: 1,
      title: 'Not yet read',
      text: `Call me at ${address.phone}, I am at home.`,
      author: address.first_name,
    }),
  );
  await done(
    call('POST', `/products/${asked}/questions`, headers, {
      question: 'Does it come in green?',
      asked_by: address.first_name,
    }),
  );
  await db
    .updateTable('question')
    .set({ published: true, answer: 'Yes.', answered_by: 'Ines' })
    .where('account_id', '=', id)
    .execute();
  await done(
    call('POST', '/uploads', headers, {
      kind: 'user_photo',
      file_name: 'sofa.png',
      content_type: 'image/png',
      byte_length: 1_000,
      alternative_text: `The hall of ${address.last_name}`,
    }),
  );
  const agent = await db
    .insertInto('agent')
    .values({
      name: 'Helper',
      profile_url: `https://${randomUUID()}.example/profile.json`,
      access: 'met',
      scopes: '["checkout"]',
      max_order_cents: 0,
      max_day_cents: 0,
      calls_per_minute: 1,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofAgent = { agent_id: agent.id, order_id: delivered.id };
  await db
    .insertInto('agent_event')
    .values({ ...ofAgent, what: 'order_placed', at: now() })
    .execute();
  await db
    .insertInto('agent_session')
    .values({
      ...ofAgent,
      kind: 'checkout',
      buyer: JSON.stringify({ last_name: address.last_name, email }),
      destination: JSON.stringify({ id: 'home', street_address: address.address1 }),
      created_at: now(),
      expires_at: now(),
    })
    .execute();
  const application = await done(call('POST', '/designers/applications', headers));
  await db
    .insertInto('designer_document')
    .values({
      id: randomUUID(),
      application_id: (eb) =>
        eb
          .selectFrom('designer_application')
          .select('designer_application.id')
          .where('key', '=', application.id),
      name: randomUUID().replaceAll('-', ''),
      file_name: `Certificate of ${address.last_name}.pdf`,
      content_type: 'application/pdf',
      byte_length: 1_000,
      created_at: now(),
    })
    .execute();
  await done(
    call('POST', '/user/create_designer', headers, {
      first_name: address.first_name,
      last_name: address.last_name,
      email,
      phone: address.phone,
      company_name: `${address.last_name} and daughters`,
      website: '',
      business_type: 'Design',
      resale_number: '',
      application_id: application.id,
    }),
  );
  await done(
    call('POST', '/warehouse_quotes', headers, {
      ...ASKED,
      ...{ first_name: address.first_name, last_name: address.last_name, email, phone: address.phone },
      ...{ address1: address.address1, notes: `For ${address.last_name}.` },
      lines: [{ variant_id: SOFA, quantity: 2, note: `In the hall of ${address.last_name}` }],
    }),
  );
  // As a designer would, who was marked down since.
  await db.updateTable('account').set({ role: 'trade_designer' }).where('id', '=', id).execute();
  const project = await done(
    call('POST', '/user/projects', headers, {
      ...{ name: `House of ${address.last_name}`, client_name: `${address.first_name} ${address.last_name}` },
      ...{ address: address.address1, notes: `Call ${address.first_name}.` },
    }),
  );
  const change = (body: object) => done(call('PATCH', `/user/projects/${project.id}`, headers, body));
  await change({ action: 'add_room', name: `Room of ${address.last_name}` });
  const { pieces } = await change({ action: 'add_pieces', pieces: [{ variant_id: SOFA }] });
  const note = `For ${address.last_name}`;
  await change({ action: 'change_piece', piece_id: pieces[0].id, note });
  const { path } = await done(call('POST', `/user/projects/${project.id}/links`, headers, { days: 30 }));
  const decision = { verdict: 'comment', comment: `As ${address.last_name} likes it.`, price: 0 };
  await done(call('POST', `${path}/pieces/${pieces[0].id}/decisions`, {}, decision));
  // As if the quarter of an hour in which answers are collected were over: the mail with them is carried too.
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ next_attempt_at: eb.ref('created_at') }))
    .where('reason', 'like', 'project-answers-%')
    .where('sent_at', 'is', null)
    .execute();
  await db.updateTable('account').set({ role: null }).where('id', '=', id).execute();
  const { impersonation_token: token } = await done(
    call('POST', '/admin/impersonations', admin.headers, { email }),
  );
  await done(call('PATCH', '/user', { authorization: `Bearer ${token}` }, { phone: address.phone }));
  await writeWhatHasNoCall({ shop }, { id, subject, email, address, order: delivered });
  return { id, subject, headers, delivered, underWay, asGuest };
}

/** What needs a season, a provider or a chance that is not there today. */
async function writeWhatHasNoCall(
  { shop }: Pick<SignedInShop, 'shop'>,
  who: { id: number; subject: string; email: string; address: AddressInput; order: Order },
) {
  const { db } = shop.api;
  const { email, address, order } = who;
  await db
    .insertInto('campaign_subscriber')
    .values({ email, campaign: 'spring', subscribed_at: now() })
    .execute();
  const entry = {
    first_name: address.first_name,
    last_name: address.last_name,
    state: 'IL',
    shared: true,
    entered_at: now(),
  };
  await db
    .insertInto('sweepstakes_entry')
    .values([
      { ...entry, email, share_code: randomUUID(), friend_of: null },
      {
        ...entry,
        email: `friend-of-${randomUUID()}@example.com`,
        first_name: 'A',
        last_name: 'Friend',
        share_code: randomUUID(),
        friend_of: email,
      },
    ])
    .execute();
  const { id: promotion } = await db
    .selectFrom('promotion')
    .select('id')
    .where('issued_to', '=', email)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promotion_use')
    .values(
      [`user:${who.id}`, `email:${email}`].map((customer) => ({
        promotion_id: promotion,
        customer,
        times_used: 1,
      })),
    )
    .execute();
  await db
    .insertInto('promotion_redemption')
    .values({
      order_id: order.id,
      promotion_id: promotion,
      customers: JSON.stringify([`user:${who.id}`, `email:${email}`]),
    })
    .execute();
  const { id: card } = await db
    .insertInto('gift_card')
    .values({
      code_hash: randomUUID(),
      last_four: '1107',
      initial_cents: 5_000,
      balance_cents: 5_000,
      line_item_id: null,
      ordinal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('order_gift_card').values({ order_id: order.id, gift_card_id: card }).execute();
  const { id: payment } = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      payment_id: payment,
      key: randomUUID(),
      amount_cents: 100,
      refunded_before_cents: 0,
      reason: 'A scratch',
      state: 'done',
      refusal: null,
      leased_until: now(),
    })
    .execute();
  await db
    .insertInto('mailbox_message')
    .values({
      id: randomUUID(),
      recipient: email,
      subject: 'Hello',
      text_body: address.first_name,
      html_body: '',
    })
    .execute();
  await db
    .insertInto('sandbox_record')
    .values({ provider: 'bread', id: randomUUID(), body: JSON.stringify({ shippingContact: address }) })
    .execute();
  await db
    .insertInto('identity_known_place')
    .values({ user_id: who.subject, place: randomUUID(), seen_at: now() })
    .execute();
  const item = { kind: 'page', key: `written-${randomUUID().slice(0, 8)}` } as const;
  await db
    .insertInto('content_item')
    .values({ ...item, latest_revision_id: null })
    .execute();
  const { id: revision } = await db
    .insertInto('content_revision')
    .values({ ...item, content: null, origin: 'editor', account_id: who.id, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_publication')
    .values({
      ...item,
      revision_id: revision,
      account_id: who.id,
      starts_at: now(),
      created_at: now(),
    })
    .execute();
}
