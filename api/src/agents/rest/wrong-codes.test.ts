import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const { agent, call, create, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
const codes = (count: number, name = 'guess') => Array.from({ length: count }, (_, at) => `${name}${at}`);

async function update(id: string, sent: readonly string[], headers: Record<string, string> = {}) {
  const body = { line_items: [SOFA_ITEM], discounts: { codes: sent } };
  return call('PUT', `/checkout-sessions/${id}`, body, headers);
}

test('a code that counts is never counted, however often it is sent', async () => {
  const { id } = await create();
  for (let count = 0; count < 21; count += 1)
    expect((await update(id, ['greenthumb'])).body.status).toBe('incomplete');
});

test('20 wrong codes of one checkout are enough, and other buyers of the assistant go on', async () => {
  const { id } = await create();
  for (const name of ['a', 'b']) expect((await update(id, codes(10, name))).status).toBe(200);
  const refused = await update(id, ['greenthumb']);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect((await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] })).status).toBe(200);
  const other = await create({ discounts: { codes: ['greenthumb'] } });
  expect((await update(other.id, ['greenthumb'])).status).toBe(200);
});

test('100 wrong codes of one assistant are enough, in as many checkouts as they are sent, and at once', async () => {
  const headers = { 'ucp-agent': agent('guesser') };
  await call('POST', '/catalog/lookup', { ids: ['a'] }, headers);
  // Of an agent that counts by itself.
  await shop.api.db.updateTable('agent').set({ decided_at: new Date() }).execute();
  const begin = (name: string) =>
    call(
      'POST',
      '/checkout-sessions',
      { line_items: [SOFA_ITEM], discounts: { codes: codes(10, name) } },
      headers,
    );
  const begun = await Promise.all(Array.from({ length: 12 }, (_, at) => begin(`${at}x`)));
  const answered = begun.filter(({ status }) => status === 201).length;
  expect([answered, begun.length - answered]).toEqual([10, 2]);
  expect(begun.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await begin('last')).status).toBe(429);
});
