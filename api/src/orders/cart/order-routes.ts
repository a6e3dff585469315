import { order } from '@sanderling/contract/wire/orders/order';
import {
  addToCartBody,
  cartBody,
  estimateBody,
  getOrderBody,
  getOrderNumberBody,
  orderNumber,
  savedItem,
  savedItemsBody,
  setZipCodeBody,
  updateQuantityBody,
} from '@sanderling/contract/wire/orders/order-calls';
import { address } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { atTradePrices } from '../discounts/designer-default.ts';
import { answerIdempotently, idempotentRequest } from '../idempotency/idempotency.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { requireOrder } from '../records/load-order.ts';
import { hideAddress, hidesPersonalData } from '../wire/hide-personal-data.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { addToCart } from './add-to-cart.ts';
import { changeVariant } from './change-variant.ts';
import { estimateOrder } from './estimate-order.ts';
import { findOrderNumber } from './find-order-number.ts';
import { readSavedItems } from './read-saved-items.ts';
import { resolveCart } from './resolve-cart.ts';
import { setCartCookie } from './set-cart-cookie.ts';
import { setZipCode } from './set-zip-code.ts';
import { updateQuantity } from './update-quantity.ts';

/** Order numbers are nine digits: this many guesses a minute from one address lead nowhere. */
const LOOKUPS_PER_MINUTE = 10;

/** Carts and orders: `/orders/*`. */
export async function orderRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const tags = ['Orders'];

  app.post(
    '/orders/add_to_cart',
    {
      schema: {
        tags,
        operationId: 'orders.addToCart',
        summary: 'Adds a product to a cart, or starts one',
        description:
          'With an Idempotency-Key header of at least 16 characters the first answer is given again.',
        headers: z.object({ 'idempotency-key': z.string().min(16).max(255).optional() }).loose(),
        body: addToCartBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'VARIANT_NOT_FOUND',
            'ORDER_COMPLETED',
            'INFORMATION',
            'VALIDATION_FAILED',
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { body } = request;
      const addition = {
        variantId: body.variant_id,
        quantity: body.quantity,
        orderId: body.order_id ?? null,
        zipCode: body.zip_code,
        giftDelivery: body.gift_delivery ?? null,
        position: body.position ?? null,
      };
      const key = request.headers['idempotency-key'];
      if (key === undefined) {
        const data = orderToWire(await addToCart(db, addition, principal, clock()));
        const { publicOrigin } = config;
        setCartCookie(reply, { orderId: data.id, requestedId: addition.orderId, publicOrigin });
        return { data };
      }
      const stored = await answerIdempotently(
        db,
        idempotentRequest('add_to_cart', key, body, principal),
        clock(),
        async (tx) => ({ data: orderToWire(await addToCart(tx, addition, principal, clock())) }),
      );
      return sendStoredAnswer(reply, stored);
    },
  );

  app.post(
    '/orders/update_quantity',
    {
      schema: {
        tags,
        operationId: 'orders.updateQuantity',
        summary: 'Sets the quantity of a line, and which variant of its product it is; 0 removes it',
        body: updateQuantityBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'LINE_ITEM_NOT_FOUND',
            'VARIANT_NOT_FOUND',
            'ORDER_COMPLETED',
            'TOTAL_CHANGED',
            'INFORMATION',
            'VALIDATION_FAILED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, line_item_id: lineItemId, quantity } = request.body;
      const change = { orderId, lineItemId, quantity, expectedQuantity: request.body.expected_quantity };
      const { principal } = request;
      const { variant_id: variantId } = request.body;
      const changed =
        variantId === undefined || quantity === 0
          ? await updateQuantity(db, change, principal, clock())
          : await changeVariant(db, { ...change, variantId }, principal, clock());
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/orders/estimate',
    {
      schema: {
        tags,
        operationId: 'orders.estimate',
        summary: 'A cart as it would be at a place: shipping, tax and arrival. Nothing is stored',
        description: 'Without a state it is the one that the ZIP code is in.',
        body: estimateBody,
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'SHIPPING_NOT_ALLOWED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, zip_code: zipCode, state_abbr: stateAbbr } = request.body;
      const found = await requireOrder(db, orderId, request.principal, clock());
      return { data: orderToWire(await estimateOrder(db, found, { city: '', stateAbbr, zipCode })) };
    },
  );

  app.post(
    '/orders/saved_items',
    {
      schema: {
        tags,
        operationId: 'orders.savedItems',
        summary: 'Products that a shopper saved for later, as a cart could have them now',
        description: 'In the order asked for; what does not exist any more is left out.',
        body: savedItemsBody,
        response: {
          200: envelope(z.array(savedItem)),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => ({ data: await readSavedItems(db, request.body.variant_ids, clock()) }),
  );

  app.post(
    '/orders/cart',
    {
      schema: {
        tags,
        operationId: 'orders.cart',
        summary: "The principal's open cart, or null",
        body: cartBody,
        response: {
          200: envelope(order.nullable()),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { principal } = request;
      const cart = await resolveCart(db, request.body.order_id ?? null, principal, clock());
      return { data: cart === null ? null : orderToWire(cart) };
    },
  );

  app.post(
    '/orders/set_zip_code',
    {
      schema: {
        tags,
        operationId: 'orders.setZipCode',
        summary:
          'Sets the ZIP code for which the days of a cart hold until it has an address, or in place of one',
        body: setZipCodeBody,
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, replaces_address: replacesAddress, zip_code: zipCode } = request.body;
      const named = { orderId, replacesAddress, zipCode };
      return { data: orderToWire(await setZipCode(db, named, request.principal, clock())) };
    },
  );

  app.post(
    '/orders/get_order',
    {
      schema: {
        tags,
        operationId: 'orders.byId',
        summary: 'One order in any state',
        body: getOrderBody,
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { access_key: key, order_id: orderId } = request.body;
      const { principal } = request;
      const order = await requireOrder(db, orderId, principal, clock());
      const found = await atTradePrices(db, order, principal, clock());
      const isVouched = found.isVouched || found.accessKey === key;
      return { data: orderToWire({ ...found, isVouched }) };
    },
  );

  app.post(
    '/orders/get_order_number',
    {
      ...sharedLimit(app, LOOKUPS_PER_MINUTE),
      schema: {
        tags,
        operationId: 'orders.number',
        summary: 'Number of an order, or its id by number and e-mail address',
        body: getOrderNumberBody,
        response: {
          200: envelope(orderNumber),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request) => ({ data: await findOrderNumber(db, request.body, request.principal) }),
  );

  app.get(
    '/orders/:id/shipping_address',
    {
      schema: {
        tags,
        operationId: 'orders.shippingAddress',
        summary: 'The shipping address of an order, or null',
        params: z.object({ id: z.string().max(64) }),
        response: { 200: envelope(address.nullable()), ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND') },
      },
    },
    async (request) => {
      const found = await requireOrder(db, request.params.id, request.principal, clock());
      const { shippingAddress: address } = found;
      return { data: address && hidesPersonalData(found) ? hideAddress(address) : address };
    },
  );
}
