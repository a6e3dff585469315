import {
  applyGiftCardBody,
  changeGiftCardUsageBody,
  giftCardBalance,
  giftCardBalanceBody,
  printedGiftCards,
  printGiftCardBody,
  resendGiftCardBody,
} from '@sanderling/contract/wire/orders/gift-card-calls';
import { setGiftDeliveryBody } from '@sanderling/contract/wire/orders/gift-delivery';
import { order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { findGiftCard } from '../../promotions/gift-cards/find-gift-card.ts';
import type { HashCode } from '../../promotions/gift-cards/gift-card-code.ts';
import { requireOrder } from '../records/load-order.ts';
import { hiddenCode } from '../wire/gift-cards-to-wire.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { applyGiftCard, changeGiftCardUsage } from './apply-gift-card.ts';
import type { LineOfOrder } from './open-reissue.ts';
import { printGiftCard } from './print-gift-card.ts';
import { resendGiftCard } from './resend-gift-card.ts';
import { setGiftDelivery } from './set-gift-delivery.ts';

interface GiftCardOptions extends Platform {
  hash: HashCode;
}

/** A number is money: both calls that take one share the tries of an address. */
const TRIES_PER_MINUTE = 10;

/** Each call makes numbers that a printer or a mail carries: a person asks for few. */
const FEW = { rateLimit: { max: 10, timeWindow: '1 minute' } };

const REISSUE_PROBLEMS = [
  'UNAUTHENTICATED',
  'ORDER_NOT_FOUND',
  'LINE_ITEM_NOT_FOUND',
  'ORDER_COMPLETED',
  'INFORMATION',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
] as const;

function lineOf(body: z.infer<typeof printGiftCardBody>): LineOfOrder {
  return { orderId: body.order_id, lineItemId: body.line_item_id, accessKey: body.access_key ?? null };
}

/** Gift cards on an order, and what is left on one. */
export async function giftCardRoutes(app: Api, options: GiftCardOptions): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock, config, hash } = options;
  const guessable = sharedLimit(app, TRIES_PER_MINUTE);

  app.post(
    '/orders/apply_gift_card',
    {
      ...guessable,
      schema: {
        tags: ['Orders'],
        operationId: 'orders.applyGiftCard',
        summary: 'Applies a gift card to an order; payment of the order captures its money',
        body: applyGiftCardBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'ORDER_COMPLETED',
            'GIFT_CARD_NOT_FOUND',
            'GIFT_CARD_EMPTY',
            'GIFT_CARD_ALREADY_APPLIED',
            'VALIDATION_FAILED',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, code } = request.body;
      const { principal } = request;
      return { data: orderToWire(await applyGiftCard(db, hash, { orderId, code }, principal, clock())) };
    },
  );

  app.post(
    '/orders/change_order_gift_card_usage',
    {
      schema: {
        tags: ['Orders'],
        operationId: 'orders.changeGiftCardUsage',
        summary: 'Turns a gift card of an order on or off',
        body: changeGiftCardUsageBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'ORDER_COMPLETED',
            'GIFT_CARD_NOT_FOUND',
            'VALIDATION_FAILED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, order_gift_card_id: orderGiftCardId, use } = request.body;
      const { principal } = request;
      const changed = await changeGiftCardUsage(db, { orderId, orderGiftCardId, use }, principal, clock());
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/orders/set_gift_delivery',
    {
      schema: {
        tags: ['Orders'],
        operationId: 'orders.setGiftDelivery',
        summary: 'Says to whom a gift card in the cart is sent, and when; null for the buyer',
        body: setGiftDeliveryBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'LINE_ITEM_NOT_FOUND',
            'ORDER_COMPLETED',
            'INFORMATION',
            'VALIDATION_FAILED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, line_item_id: lineItemId, gift_delivery: giftDelivery } = request.body;
      const { principal } = request;
      const changed = await setGiftDelivery(db, { orderId, lineItemId, giftDelivery }, principal, clock());
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/orders/resend_gift_card',
    {
      config: FEW,
      schema: {
        tags: ['Orders'],
        operationId: 'orders.resendGiftCard',
        summary: 'Sends unspent gift cards of a placed order again, with new numbers',
        body: resendGiftCardBody,
        response: { 200: envelope(order), ...problems('FORBIDDEN', ...REISSUE_PROBLEMS) },
      },
    },
    async (request) => {
      const { body, principal } = request;
      const recipientEmail = body.recipient_email ?? null;
      const now = clock();
      await resendGiftCard(
        db,
        { ...lineOf(body), recipientEmail },
        { principal, hash, publicOrigin: config.publicOrigin, now },
      );
      const sent = await requireOrder(db, body.order_id, principal, now);
      return { data: orderToWire({ ...sent, isVouched: true }) };
    },
  );

  app.post(
    '/orders/print_gift_card',
    {
      config: FEW,
      schema: {
        tags: ['Orders'],
        operationId: 'orders.printGiftCard',
        summary: 'The gift cards of a placed order for their buyer’s printer, with new numbers',
        body: printGiftCardBody,
        response: { 200: envelope(printedGiftCards), ...problems('FORBIDDEN', ...REISSUE_PROBLEMS) },
      },
    },
    async ({ body, principal }) => ({
      data: await printGiftCard(db, hash, lineOf(body), principal, clock()),
    }),
  );

  app.post(
    '/gift_cards/balance',
    {
      ...guessable,
      config: { ...guessable.config, access: 'public' },
      schema: {
        tags: ['Gift cards'],
        operationId: 'giftCards.balance',
        summary: 'The balance of a gift card',
        body: giftCardBalanceBody,
        response: {
          200: envelope(giftCardBalance),
          ...problems('GIFT_CARD_NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request) => {
      const card = await findGiftCard(db, hash, request.body.code);
      return {
        data: {
          balance: dollarsFromCents(card.balance_cents),
          hidden_code: hiddenCode(card.last_four),
        },
      };
    },
  );
}
