import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { answer, ask, call, change } = useQuoting(shop);
const linkTo = async (id: string, headers: Record<string, string>) =>
  (await call<{ url: string }>('POST', `/warehouse_quotes/${id}/links`, headers, {})).data.url;

test('R060 a scanner that looks at the address of a PDF, or asks for a part of it, leaves it for the reader who opens it', async () => {
  const { headers } = await shop.signIn('looks-first@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  const url = await linkTo(id, headers);
  const head = await shop.api.app.inject({ method: 'HEAD', url });
  const part = await shop.api.app.inject({ url, headers: { range: 'bytes=0-99' } });
  expect([head.statusCode, part.statusCode]).toEqual([404, 422]);
  const whole = await shop.api.app.inject({ url });
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('R060 a link that was made before the quote was asked again opens no PDF of an answer that is over', async () => {
  const { headers } = await shop.signIn('asks-again-first@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  const url = await linkTo(id, headers);
  await change(id, 'ask_again', headers, { message: 'Two more.' });
  const over = { expires_at: new Date('2026-11-20T15:00:00Z') };
  await shop.api.db.updateTable('quote').set(over).where('key', '=', id).execute();
  expect((await shop.api.app.inject({ url })).statusCode).toBe(422);
});
