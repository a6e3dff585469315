import { newestMail } from '../../embedded/identity/testing/mails.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { now, useSignedInShop } from './testing/signed-in-shop.ts';

const { shop, signIn, call } = useSignedInShop();

describe('an order that was placed as a guest', () => {
  async function guestOrder() {
    const cart = await shop.readyCart({ variantId: SOFA });
    await shop.pay(cart);
    // Its confirmation is not what is looked for.
    await shop.api.db.deleteFrom('mail_outbox').execute();
    return cart;
  }

  test('comes into an account by the mail to its own address, once, and for no other customer', async () => {
    const order = await guestOrder();
    const ada = await signIn('linker@example.com');
    const eve = await signIn('other-linker@example.com');
    const ask = (number: string, email: string) =>
      call('POST', '/link_orders', ada.headers, { order_number: number, email });
    const wrongs = [await ask(order.number, 'eve@example.com'), await ask('R000000000', ADA.email)];
    expect(wrongs.map(({ status, text }) => `${status} ${text}`)).toEqual([
      `404 ${wrongs[0]?.text}`,
      `404 ${wrongs[0]?.text}`,
    ]);
    const asked = await ask(order.number, 'ADA@example.com');
    expect(asked.data).toMatchObject({ status: 'sent', order_id: null });
    const mail = await newestMail(shop.api, ADA.email);
    const token = /link_order\/([\w-]{43})\/accept/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const accept = (who: { headers: Record<string, string> }, id = token) =>
      call('POST', `/link_orders/${id}/accept`, who.headers);
    expect((await accept(ada, asked.data.id)).code).toBe(130);
    expect((await accept(eve)).code).toBe(130);
    expect((await accept(ada)).data).toMatchObject({ status: 'accepted', order_id: order.id });
    expect((await accept(ada)).data.status).toBe('accepted');
    expect((await call('GET', '/orders/get_user_orders', ada.headers)).data).toMatchObject([
      { id: order.id },
    ]);
    expect((await shop.post('/orders/get_order', { order_id: order.id })).status).toBe(404);
    // It has an owner now.
    expect(
      (await call('POST', '/link_orders', eve.headers, { order_number: order.number, email: ADA.email }))
        .code,
    ).toBe(130);
  });

  test('is in the account that its own address opens, from the start', async () => {
    const { id } = await shop.cartWith({ variantId: SOFA });
    const address = { ...ADA, email: 'New.Customer@example.com' };
    await shop.post('/checkout/set_shipping_address', { order_id: id, address });
    const billing = { order_id: id, same_as_shipping: true };
    const paid = await shop.pay((await shop.post('/checkout/set_billing_address', billing)).body.data);
    expect(paid).toMatchObject({ status: 200 });
    const other = await signIn('unrelated@example.com');
    expect((await call('GET', '/orders/get_user_orders', other.headers)).data).toEqual([]);
    const { id: account, headers } = await signIn('new.customer@example.com');
    // The first call of a user who has no account yet opens it.
    await shop.api.db.deleteFrom('account').where('id', '=', account).execute();
    expect((await call('GET', '/orders/get_user_orders', headers)).data).toMatchObject([{ id }]);
  });

  test('is not linked a day later', async () => {
    const order = await guestOrder();
    const { headers } = await signIn('late@example.com');
    await call('POST', '/link_orders', headers, { order_number: order.number, email: ADA.email });
    const mail = await newestMail(shop.api, ADA.email);
    const token = /link_order\/([\w-]+)\/accept/.exec(mail?.text_body ?? '')?.[1];
    await shop.api.db.updateTable('link_order_request').set({ expires_at: now() }).execute();
    expect((await call('POST', `/link_orders/${token}/accept`, headers)).code).toBe(174);
  });

  test('can no longer be linked once the buyer’s personal data is deleted', async () => {
    const order = await guestOrder();
    const { headers } = await signIn('too-late@example.com');
    await call('POST', '/link_orders', headers, { order_number: order.number, email: ADA.email });
    const mail = await newestMail(shop.api, ADA.email);
    const token = /link_order\/([\w-]+)\/accept/.exec(mail?.text_body ?? '')?.[1];
    // The link was asked for at the moment of the deletion, which found none to delete.
    const orders = shop.api.db.updateTable('orders').where('id', '=', order.id);
    await orders.set({ erased_at: now(), email: null }).execute();
    expect((await call('POST', `/link_orders/${token}/accept`, headers)).code).toBe(130);
  });

  test('is delivered on the day that was chosen, of those that were offered', async () => {
    const order = await guestOrder();
    const offered = await shop.api.app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${order.number}/offer_dates`,
      payload: { dates: ['2026-12-03', '2026-12-01'] },
    });
    const path = `/delivery_date_requests/${offered.json().data.id}`;
    expect((await call('GET', path)).data).toMatchObject({
      order_number: order.number,
      offered_dates: ['2026-12-01', '2026-12-03'],
      chosen_date: null,
      status: 'open',
    });
    const choose = (chosen_date: string) => call('PATCH', path, {}, { chosen_date });
    expect((await choose('2026-12-02')).status).toBe(422);
    const both = await Promise.all([choose('2026-12-01'), choose('2026-12-03')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { chosen_date: chosen } = (await call('GET', path)).data;
    expect((await choose(chosen)).status).toBe(200);
    for (const id of ['made-up', crypto.randomUUID()])
      expect((await call('GET', `/delivery_date_requests/${id}`)).status).toBe(404);
  });
});
