import { order } from '@sanderling/contract/wire/orders/order';
import {
  applyCouponCodeBody,
  applyCouponCodeByEmailBody,
  clearCouponCodeQuery,
  clearCouponCodesBody,
  generateDiscountBody,
} from '@sanderling/contract/wire/orders/promotion-calls';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { applyCouponByEmail } from './apply-coupon-by-email.ts';
import { applyDesignerDefault } from './apply-designer-default.ts';
import { applyPromotion, campaignByCode, couponByCode } from './apply-promotion.ts';
import { clearPromotion, clearPromotions } from './clear-promotion.ts';

/** Codes are words that people remember: this many tries a minute from one address do not find one. */
const TRIES_PER_MINUTE = 20;

const REFUSALS = problems(
  'UNAUTHENTICATED',
  'ORDER_NOT_FOUND',
  'ORDER_COMPLETED',
  'COUPON_NOT_FOUND',
  'COUPON_EXPIRED',
  'COUPON_NOT_ELIGIBLE',
  'COUPON_SINGLE_USE',
  'COUPON_FIRST_ORDER',
  'COUPON_SIGN_IN_REQUIRED',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
);
const OPEN_ORDER = problems(
  'UNAUTHENTICATED',
  'ORDER_NOT_FOUND',
  'ORDER_COMPLETED',
  'COUPON_NOT_FOUND',
  'VALIDATION_FAILED',
);

/** The one discount of an order: coupon, campaign, or the designer's default. */
export async function promotionRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const tags = ['Orders'];
  const guessable = sharedLimit(app, TRIES_PER_MINUTE);

  app.post(
    '/orders/apply_coupon_code',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'orders.applyCouponCode',
        summary: "Applies a code, or the designer's default, in place of any other discount",
        body: applyCouponCodeBody,
        response: { 200: envelope(order), ...REFUSALS, ...problems('FORBIDDEN') },
      },
    },
    async (request) => {
      const { body } = request;
      const { principal } = request;
      const applied =
        'code' in body
          ? await applyPromotion(db, body.order_id, couponByCode(body.code), principal, clock())
          : await applyDesignerDefault(db, body.order_id, principal, clock());
      return { data: orderToWire(applied) };
    },
  );

  app.post(
    '/orders/apply_coupon_code_by_email',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'orders.applyCouponCodeByEmail',
        summary: 'Applies the newest code that was sent to an e-mail address',
        body: applyCouponCodeByEmailBody,
        response: {
          200: envelope(order, z.object({ applied_coupon_code: z.string() })),
          ...REFUSALS,
        },
      },
    },
    async (request) => {
      const { order_id: orderId, email } = request.body;
      const { principal } = request;
      const applied = orderToWire(await applyCouponByEmail(db, { orderId, email }, principal, clock()));
      return { data: applied, meta: { applied_coupon_code: applied.promo_code ?? '' } };
    },
  );

  app.post(
    '/orders/:id/generate_discount',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'orders.generateDiscount',
        summary: 'Gives an order the discount of a URL campaign, in place of any other',
        params: z.object({ id: z.string().max(64) }),
        body: generateDiscountBody,
        response: { 200: envelope(order), ...REFUSALS },
      },
    },
    async (request) => {
      const which = campaignByCode(request.body.code);
      const applied = await applyPromotion(db, request.params.id, which, request.principal, clock());
      return { data: orderToWire(applied) };
    },
  );

  app.delete(
    '/orders/clear_coupon_code',
    {
      schema: {
        tags,
        operationId: 'orders.clearCouponCode',
        summary: 'Removes the coupon from an order',
        querystring: clearCouponCodeQuery,
        response: { 200: envelope(order), ...OPEN_ORDER },
      },
    },
    async (request) => {
      const { order_id: orderId, code = null } = request.query;
      const cleared = await clearPromotion(db, { orderId, code }, request.principal, clock());
      return { data: orderToWire(cleared) };
    },
  );

  app.post(
    '/orders/clear_coupon_codes',
    {
      schema: {
        tags,
        operationId: 'orders.clearCouponCodes',
        summary: 'Removes every discount from an order',
        body: clearCouponCodesBody,
        response: { 200: envelope(order), ...OPEN_ORDER },
      },
    },
    async (request) => {
      const cleared = await clearPromotions(db, request.body.order_id, request.principal, clock());
      return { data: orderToWire(cleared) };
    },
  );
}
