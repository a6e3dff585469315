import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { ASKED, useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { call } = useQuoting(shop);
const KEY = { 'idempotency-key': 'b'.repeat(32) };
const lines = [{ variant_id: SOFA, quantity: 2 }];

test.each([
  ['begun', false],
  ['asked for', true],
])(
  'R060 a quote of a guest that is %s by two presses of a form is one, at once and one after the other',
  async (_what, send) => {
    const body = { ...ASKED, send, lines, email: `guest-presses-${send}@example.com` };
    const press = (content: object = body) => call('POST', '/warehouse_quotes', KEY, content);
    const presses = [...(await Promise.all([press(), press()])), await press()];
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1);
    // What is typed otherwise is another quote, though the page was gone back to.
    expect((await press({ ...body, notes: 'For the attic.' })).data.id).not.toBe(presses[0]?.data.id);
  },
);

test('R060 a quote that was refused is asked for by the next press of the same form', async () => {
  const press = (more: object) => call('POST', '/warehouse_quotes', KEY, { ...ASKED, lines, ...more });
  expect((await press({ floor: '' })).status).toBe(422);
  expect((await press({ floor: '' })).status).toBe(422);
  expect((await press({})).data.state).toBe('asked');
});

test('R060 a designer who sends the same form twice has asked once', async () => {
  const { headers } = await shop.signIn('sends-twice@example.com', 'trade_designer');
  const press = () => call('POST', '/warehouse_quotes', { ...headers, ...KEY }, { ...ASKED, lines });
  const ids = [(await press()).data.id, (await press()).data.id];
  expect(new Set(ids).size).toBe(1);
});
