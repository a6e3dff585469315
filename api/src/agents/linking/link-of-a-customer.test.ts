import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useLinkedAssistants } from './testing/linked-assistants.ts';

const { ask, customer, linked, shop } = useLinkedAssistants();

test('what a customer’s account has filled in is opened and bought by that customer alone, and not by who else has the link', async () => {
  const [ada, eve] = [await customer(), await customer()];
  const { headers } = await linked(ada);
  const begun = await ask('POST', '/checkout-sessions', headers, {
    line_items: [SOFA_ITEM],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
  });
  const link = new URL(begun.body.continue_url);
  const token = link.searchParams.get('to');
  const visit = await shop.api.app.inject(link.pathname + link.search);
  expect([visit.headers['set-cookie'], visit.headers.location]).toEqual([
    undefined,
    expect.stringContaining('/cart/from-assistant?to='),
  ]);
  const asGuest = await shop.post('/orders/read_handover', { token });
  expect(asGuest.body.details).toEqual({
    reason: 'sign_in',
    order_id: null,
    assistant: expect.stringMatching(/^Helper/),
  });
  expect((await shop.post('/orders/merge_handover', { token, order_id: null })).status).toBe(404);
  expect(JSON.parse((await eve.post('/orders/read_handover', { token })).text).details.reason).toBe(
    'other_account',
  );
  const { data } = await ada.post('/orders/read_handover', { token });
  expect(data.lines).toHaveLength(1);

  const cart = (await shop.post('/orders/get_order', { order_id: data.order_id })).body.data;
  for (const stranger of [{}, eve.headers]) {
    const refused = await shop.pay(cart, { headers: stranger });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('for a customer who has linked their account'),
    ]);
  }
  const paid = await shop.pay(cart, { headers: ada.headers });
  expect([paid.status, paid.body.data.assistant?.part]).toEqual([200, 'prepared']);
  const [{ actions }] = await ada.links();
  expect(actions[0]).toMatchObject({
    what: 'Prepared an order that you placed in the store',
    order_number: paid.body.data.number,
  });
});
