import { randomUUID } from 'node:crypto';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { SOFA } from '../../../orders/testing/shop.ts';
import { now, type useSignedInShop } from '../../account/testing/signed-in-shop.ts';
import { liveAsDesigner } from './live-as-designer.ts';
import { writeWhatHasNoCall } from './write-what-has-no-call.ts';

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
  const soldOut = await db
    .selectFrom('variant')
    .select('id')
    .where('quantity', '=', 0)
    .where('backorderable', '=', false)
    .where('made_to_order', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_notice')
    // Of what cannot be bought: of anything else the shop mails that it is back, and forgets the request.
    .values({ email: email.toLowerCase(), variant_id: soldOut.id, asked_at: new Date() })
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
    .insertInto('agent_link')
    .values({
      agent_id: agent.id,
      account_id: id,
      scopes: '["dev.ucp.shopping.order:read"]',
      created_at: now(),
    })
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
  await liveAsDesigner({ db, call: (...asked) => done(call(...asked)) }, { id, email, headers, address });
  const { impersonation_token: token } = await done(
    call('POST', '/admin/impersonations', admin.headers, { email }),
  );
  await done(call('PATCH', '/user', { authorization: `Bearer ${token}` }, { phone: address.phone }));
  await writeWhatHasNoCall(db, { id, subject, email, address, order: delivered });
  return { id, subject, headers, delivered, underWay, asGuest };
}
