import { useTestApi } from '../../testing/test-api.ts';
import { sendStockNotices } from './stock-notices.ts';

const api = useTestApi({ lifetime: 'test' });
const ask = (email: string) =>
  api.app.inject({ method: 'POST', url: '/api/v1/stock_notices', payload: { email, variant_id: 1001 } });
const mails = () => api.db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute();
const send = () =>
  sendStockNotices(api.db, { now: new Date('2026-11-20T16:00:00Z'), publicOrigin: 'https://shop.example' });
const stock = (quantity: number) =>
  api.db
    .updateTable('variant')
    .set({ quantity, backorderable: false, made_to_order: false })
    .where('id', '=', 1001)
    .execute();

test('who asks twice hears once, and only when the piece is back', async () => {
  await stock(0);
  for (const email of ['ines@example.com', 'Ines@example.com'])
    expect((await ask(email)).statusCode).toBe(200);
  await send();
  expect(await mails()).toEqual([]);
  await stock(3);
  await Promise.all([send(), send()]);
  expect(await mails()).toMatchObject(
    [{ recipient: 'ines@example.com', subject: /is back/ }].map((mail) => ({
      ...mail,
      subject: expect.stringMatching(mail.subject),
    })),
  );
  expect(await api.db.selectFrom('stock_notice').selectAll().execute()).toEqual([]);
});

test('a request that its owner has ended sends nothing', async () => {
  await stock(0);
  await ask('ines@example.com');
  const { notice_key: key } = await api.db
    .selectFrom('stock_notice')
    .select('notice_key')
    .executeTakeFirstOrThrow();
  await api.app.inject({ method: 'POST', url: '/api/v1/stock_notices/end', payload: { key } });
  await stock(3);
  await send();
  expect(await mails()).toEqual([]);
});
