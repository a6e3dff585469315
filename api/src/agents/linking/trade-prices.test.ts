import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { useLinkedAssistants } from './testing/linked-assistants.ts';

const { ask, call, customer, helper, linked, requestOf, shop } = useLinkedAssistants();
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, 'shopping/checkout.json'));

const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
const SOFA = { line_items: [SOFA_ITEM], buyer: BUYER, fulfillment };
const TOLD = expect.objectContaining({ type: 'warning', code: 'trade_prices_in_store' });
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;

/** Whose assistant is linked: a trade designer, or any other customer. */
async function shopper(role: string | null) {
  const found = await customer();
  await shop.api.db.updateTable('account').set({ role }).where('id', '=', found.id).execute();
  return { own: found.headers, headers: (await linked(found)).headers };
}

test('a designer’s assistant is told before anything is paid that trade prices hold in the store, where they do', async () => {
  const { headers, own } = await shopper('trade_designer');
  const cart = await ask('POST', '/carts', headers, { line_items: [SOFA_ITEM] });
  expect(cart.body.messages).toContainEqual(TOLD);
  const begun = await ask('POST', '/checkout-sessions', headers, SOFA);
  expect(faultsOf(begun.body, 'shopping/checkout.json')).toEqual([]);
  expect([begun.body.status, begun.body.messages]).toEqual([
    'ready_for_complete',
    expect.arrayContaining([TOLD]),
  ]);
  const read = await ask('GET', `/checkout-sessions/${begun.body.id}`, headers);
  expect(read.body.messages).toContainEqual(TOLD);
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', begun.body.id)
    .executeTakeFirstOrThrow();
  // Who comes by the address and signs in has it as their cart.
  const { data } = await call('POST', '/orders/cart', own, { order_id });
  expect(data.designer_discount_applied).toBe(true);
  expect(Math.round(data.total * 100)).toBeLessThan(totalOf(begun.body));
});

test('who pays no less in the store is told nothing of trade prices', async () => {
  for (const role of [null, 'trade_designer_requested']) {
    const { headers } = await shopper(role);
    const begun = await ask('POST', '/checkout-sessions', headers, SOFA);
    expect(begun.body.messages).not.toContainEqual(TOLD);
  }
  const { headers } = await shopper('trade_designer');
  const { authorization: _token, ...asGuest } = headers;
  expect((await ask('POST', '/checkout-sessions', asGuest, SOFA)).body.messages).not.toContainEqual(TOLD);
});

test('a customer who is asked to link an assistant is told of trade prices where the account has them', async () => {
  for (const [role, hasThem] of [
    [null, false],
    ['trade_designer_requested', false],
    ['trade_designer', true],
  ] as const) {
    const { own } = await shopper(role);
    const asked = await call('POST', '/user/assistants/request', own, requestOf(await helper()));
    expect([role, asked.data.has_trade_prices]).toEqual([role, hasThem]);
  }
});
