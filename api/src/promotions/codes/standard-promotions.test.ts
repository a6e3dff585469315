import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import { useTestApi } from '../../testing/test-api.ts';
import { writeStandardPromotions } from './standard-promotions.ts';

const api = useTestApi({ lifetime: 'test' });
const promotions = () => api.db.selectFrom('promotion').selectAll().orderBy('id').execute();

test('R433 R521 R522 every campaign and the standing codes are there, and starting again changes nothing', async () => {
  const before = await promotions();
  expect(before.filter(({ kind }) => kind === 'campaign').map(({ id, code }) => [code, id])).toEqual(
    [...CAMPAIGNS]
      .map(([code, { promotionId }]) => [code, promotionId])
      .toSorted((a, b) => Number(a[1]) - Number(b[1])),
  );
  await Promise.all([writeStandardPromotions(api.db), writeStandardPromotions(api.db)]);
  expect(await promotions()).toEqual(before);
});

test('R433 what an operator has set stays, a changed table is followed, and a code that was there first is no obstacle', async () => {
  const ends_at = new Date('2026-12-31T00:00:00Z');
  const greenthumb = api.db.updateTable('promotion').where('code', '=', 'greenthumb');
  await greenthumb.set({ ends_at, percent: 99 }).execute();
  await api.db.deleteFrom('promotion').where('code', '=', 'bmsv-tier-lds').execute();
  await api.db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code: 'BMSV-tier-LDS',
      label: 'Ours',
      percent: 5,
      starts_at: null,
      ends_at: null,
      usage_limit: null,
      customer_limit: null,
      issued_to: null,
      issued_for: null,
    })
    .execute();
  await writeStandardPromotions(api.db);
  const after = await promotions();
  expect(after.find(({ code }) => code === 'greenthumb')).toMatchObject({ ends_at, percent: 15 });
  expect(after.filter(({ code }) => code.toLowerCase() === 'bmsv-tier-lds')).toMatchObject([{ percent: 5 }]);
});
