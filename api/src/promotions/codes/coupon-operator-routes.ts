import { dollars, percent } from '@sanderling/contract/wire/values/money';
import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { createCoupon, endPromotion } from './create-coupon.ts';

const code = typedLine().regex(/^[\w-]{3,64}$/, 'Use 3 to 64 letters, digits, hyphens and underscores.');
const limit = z.int().min(1).max(1_000_000).nullish();
/** A moment that the database can hold: years before 1 are none of its. */
const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => Date.parse(text) > 0, 'Send a date after 1970.');
const couponBody = z.strictObject({
  code,
  /** Without it, what the pricing tables say: 10 for summersunshine, 15 for greenthumb, 20 for any other. */
  percent: percent.min(0.01).multipleOf(0.01).nullish(),
  starts_at: moment.nullish(),
  ends_at: moment.nullish(),
  minimum: dollars.min(0).max(1_000_000).default(0),
  uses: limit,
  uses_each: limit,
  first_order_only: z.boolean().default(false),
  sign_in_required: z.boolean().default(false),
});
const promotionRecord = z.object({
  code: z.string(),
  kind: z.enum(['coupon', 'campaign']),
  percent: percent.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  minimum: dollars,
  uses: z.int().nullable(),
  uses_each: z.int().nullable(),
  first_order_only: z.boolean(),
  sign_in_required: z.boolean(),
  /** Orders that were placed with it, or are being paid for. */
  orders: z.int(),
});

const NEWEST = 200;

/** The operator's side of codes and campaigns, for `npm run promotions -w api`. Not for shoppers. */
export async function couponOperatorRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const tags = ['Operators'];

  app.get(
    '/promotions',
    {
      schema: {
        tags,
        operationId: 'operators.listPromotions',
        summary: 'Codes and campaigns, without those that were sent to one address',
        response: { 200: envelope(z.array(promotionRecord)), ...problems('NOT_FOUND') },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('promotion')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('promotion_redemption')
            .whereRef('promotion_redemption.promotion_id', '=', 'promotion.id')
            .select((counted) => counted.fn.countAll<number>().as('orders'))
            .as('orders'),
        )
        .where('issued_to', 'is', null)
        .orderBy('id', 'desc')
        .limit(NEWEST)
        .execute();
      return {
        data: rows.map((row) => ({
          code: row.code,
          kind: row.kind,
          percent: row.percent,
          starts_at: row.starts_at?.toISOString() ?? null,
          ends_at: row.ends_at?.toISOString() ?? null,
          minimum: dollarsFromCents(row.minimum_cents),
          uses: row.usage_limit,
          uses_each: row.customer_limit,
          first_order_only: row.first_order_only,
          sign_in_required: row.sign_in_required,
          orders: row.orders ?? 0,
        })),
      };
    },
  );

  app.post(
    '/promotions',
    {
      schema: {
        tags,
        operationId: 'operators.addPromotion',
        summary: 'Adds a code that shoppers may use',
        body: couponBody,
        response: {
          200: envelope(z.object({ code: z.string() })),
          ...problems('NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ body }) => {
      const terms = {
        code: body.code,
        percent: body.percent ?? null,
        startsAt: body.starts_at ? new Date(body.starts_at) : null,
        endsAt: body.ends_at ? new Date(body.ends_at) : null,
        minimumCents: centsFromDollars(body.minimum),
        usageLimit: body.uses ?? null,
        customerLimit: body.uses_each ?? null,
        isFirstOrderOnly: body.first_order_only,
        isSignInRequired: body.sign_in_required,
      };
      await createCoupon(db, terms, clock());
      return { data: { code: body.code } };
    },
  );

  app.post(
    '/promotions/:code/end',
    {
      schema: {
        tags,
        operationId: 'operators.endPromotion',
        summary: 'Ends a code or campaign now',
        params: z.object({ code }),
        response: {
          200: envelope(z.object({ code: z.string() })),
          ...problems('NOT_FOUND', 'COUPON_NOT_FOUND'),
        },
      },
    },
    async ({ params }) => {
      await endPromotion(db, params.code, clock());
      return { data: { code: params.code } };
    },
  );
}
