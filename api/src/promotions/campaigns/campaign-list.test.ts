import { SOFA, useShop } from '../../orders/testing/shop.ts';

const shop = useShop({ lifetime: 'test' });

const join = (body: object) =>
  shop.api.app.inject({ method: 'POST', url: '/api/v1/user/send_email_to_bmsv_list', payload: body });

test('R458 who leaves an address for a campaign goes on with the one for subscribers, and gets the offer once', async () => {
  for (const email of ['Ada@example.com', 'ada@example.com']) {
    const answer = await join({ email, campaign: 'bmsv-tier-foj' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { sent: true, campaign: 'bmsv-tier-foj_subscriber' } });
  }
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'text_body'])
    .where('reason', 'like', 'offer-%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toBe('ada@example.com');
  expect(mails[0]?.text_body).toContain('url_campaign=bmsv-tier-foj_subscriber');
  expect(await shop.api.db.selectFrom('campaign_subscriber').select('campaign').execute()).toEqual([
    { campaign: 'bmsv-tier-foj_subscriber' },
  ]);
});

test('R458 who asks for an offer again on another day in Chicago gets its mail again', async () => {
  // Clocks go back on 1 November: this day has 25 hours.
  for (const now of ['2026-11-01T05:00:00Z', '2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z']) {
    shop.api.setNow(now);
    await join({ email: 'fay@example.com', campaign: 'bmsv-tier' });
  }
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select('created_at')
    .where('recipient', '=', 'fay@example.com')
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ created_at }) => created_at.toISOString())).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-02T06:00:00.000Z',
  ]);
});

test('a subscriber stays one, and buy-more-get-more has no campaign of its own for them', async () => {
  for (const [campaign, offered] of [
    ['bmsv-tier_subscriber', 'bmsv-tier_subscriber'],
    ['bmgm-tier', 'bmgm-tier'],
  ]) {
    const answer = await join({ email: 'bo@example.com', campaign });
    expect(answer.json().data.campaign).toBe(offered);
  }
});

test('R458 an offer that does not exist and an address that is none change nothing', async () => {
  const unknown = await join({ email: 'cy@example.com', campaign: 'bmsv-tier-unknown' });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 120]);
  for (const body of [
    { email: 'not an address', campaign: 'bmsv-tier' },
    { campaign: 'bmsv-tier' },
    { email: 'cy@example.com', campaign: 'bmsv-tier', more: 1 },
    { email: ['cy@example.com'], campaign: 'bmsv-tier' },
    { email: `${'c'.repeat(300)}@example.com`, campaign: 'bmsv-tier' },
  ]) {
    const answer = await join(body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 110]);
  }
  const kept = await shop.api.db
    .selectFrom('campaign_subscriber')
    .selectAll()
    .where('email', 'like', 'c%')
    .execute();
  expect(kept).toEqual([]);
});

test.each([
  ['bmsv-tier', 20],
  ['bmgm-tier', 15],
])('R015 the program of %s takes its tier of a $3,290 sofa off, %i percent', async (campaign, percent) => {
  const { id, line_items_total } = await shop.cartWith({ variantId: SOFA });
  expect(line_items_total).toBe(3290);
  const { body } = await shop.post(`/orders/${id}/generate_discount`, { code: campaign });
  expect(body.data).toMatchObject({
    url_campaign: campaign,
    promotions: [{ name: campaign, discount: percent }],
    discounts_adjustments_total: (-3290 * percent) / 100,
  });
});

test('the offer of the letter is one that carts take', async () => {
  const { campaign } = (await join({ email: 'ed@example.com', campaign: 'bmsv-tier-foj' })).json().data;
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { status, body } = await shop.post(`/orders/${id}/generate_discount`, {
    code: campaign,
    email: 'ed@example.com',
  });
  expect([status, body.data.url_campaign]).toEqual([200, 'bmsv-tier-foj_subscriber']);
});
