import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { ASKED, useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { answer, ask, call, change } = useQuoting(shop);
const CHAIR = 1102;
const LATER = new Date('2026-11-20T16:05:00Z');

type Headers = Record<string, string>;

/** The account orders so many of it later. Answers the order's number. */
async function order(variantId: number, quantity: number, headers: Headers): Promise<string> {
  const { body } = await shop.post('/orders/add_to_cart', { variant_id: variantId, quantity }, headers);
  await shop.api.db
    .updateTable('orders')
    .set({ state: 'processing', completed_at: LATER, totals: '{}', total_cents: 1 })
    .where('id', '=', body.data.id)
    .execute();
  return body.data.number;
}

async function draftOf(headers: Headers, lines: object[]): Promise<Quote> {
  const asked = await call('POST', '/warehouse_quotes', headers, { ...ASKED, send: false, lines });
  return asked.data;
}
const shown = ({ lines }: Quote) => lines.map(({ ordered, quantity }) => [quantity, ordered ?? null]);

test('R060 a draft says which of its pieces have been ordered since, and a piece that is saved again stays as old as it is', async () => {
  const { headers } = await shop.signIn('ordered-since@example.com');
  const lines = [
    { variant_id: SOFA, quantity: 3 },
    { variant_id: CHAIR, quantity: 1 },
  ];
  const draft = await draftOf(headers, lines);
  expect(shown(draft)).toEqual([
    [3, null],
    [1, null],
  ]);
  const order_number = await order(SOFA, 2, headers);
  shop.api.setNow('2026-11-20T16:10:00Z');
  const saved = await change(draft.id, 'save', headers, { lines: lines.toReversed(), notes: 'Later' });
  expect(shown(saved.data)).toEqual([
    [3, { order_number, quantity: 2 }],
    [1, null],
  ]);
  const stranger = await shop.signIn('ordered-nothing@example.com');
  expect(shown(await draftOf(stranger.headers, lines))).toEqual([
    [3, null],
    [1, null],
  ]);
});

test.each([
  ['taken out', 'take_out', [[1, null]], [1]],
  [
    'kept',
    'keep',
    [
      [3, null],
      [2, null],
    ],
    [3, 2],
  ],
])(
  'R060 pieces that are ordered are %s by one press, and said no more',
  async (_what, ordered, left, sent) => {
    const { headers } = await shop.signIn(`ordered-${ordered}@example.com`);
    const draft = await draftOf(headers, [
      { variant_id: SOFA, quantity: 3 },
      { variant_id: CHAIR, quantity: 2 },
    ]);
    await order(SOFA, 2, headers);
    const number = await order(CHAIR, 2, headers);
    shop.api.setNow('2026-11-20T16:10:00Z');
    const refused = await change(draft.id, 'send', headers);
    expect([refused.status, refused.errors?.lines?.[0]]).toEqual([
      422,
      expect.stringMatching(new RegExp(`is ordered already, with ${number}\\. Take out what is ordered`)),
    ]);
    const settled = await change(draft.id, 'save', headers, { ordered });
    expect(shown(settled.data)).toEqual(left);
    expect((await change(draft.id, 'save', headers, { ordered })).data.lines).toEqual(settled.data.lines);
    const asked = await change(draft.id, 'send', headers);
    expect([asked.status, asked.data.lines.map(({ quantity }) => quantity)]).toEqual([200, sent]);
  },
);

test('R060 what is ordered after a quote was asked for is said with its answer, and a cancelled order is none', async () => {
  const { headers } = await shop.signIn('ordered-answered@example.com');
  const { id } = await ask(headers);
  const number = await order(SOFA, 1, headers);
  const said = `Ordered already: 1 with ${number}, after you asked. This quote orders it again.`;
  expect((await answer(id, headers)).lines[0]?.changes).toContain(said);
  await shop.api.db.updateTable('orders').set({ state: 'cancelled' }).where('number', '=', number).execute();
  expect((await call('GET', `/warehouse_quotes/${id}`, headers)).data.lines[0]?.changes).not.toContain(said);
});
