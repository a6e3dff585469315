import { order } from '@sanderling/contract/wire/orders/order';
import {
  orderSummary,
  userOrdersMeta,
  userOrdersQuery,
} from '@sanderling/contract/wire/orders/order-summary';
import { billingAddressInput } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { requireOrder } from '../records/load-order.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { findLastProcessingOrder, listOrders } from './list-orders.ts';
import { setOrderBillingAddress } from './set-order-billing-address.ts';

/** The orders of an account, and who pays for one. */
export async function accountOrderRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const tags = ['Orders'];

  app.get(
    '/orders/get_user_orders',
    {
      schema: {
        tags,
        operationId: 'orders.list',
        summary: "The principal's placed orders, newest first",
        querystring: userOrdersQuery,
        response: {
          200: envelope(z.array(orderSummary), userOrdersMeta),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const principal = request.signedInPrincipal;
      const { state, page, per_page: perPage } = request.query;
      const { orders, total } = await listOrders(db, { state, page, perPage }, principal, clock());
      return { data: orders, meta: { page, pages: Math.ceil(total / perPage), total } };
    },
  );

  app.get(
    '/orders/user_last_processing_order',
    {
      schema: {
        tags,
        operationId: 'orders.lastProcessing',
        summary: "The principal's newest order that is being prepared, or null",
        response: { 200: envelope(order.nullable()), ...problems('UNAUTHENTICATED') },
      },
    },
    async (request) => {
      const principal = request.signedInPrincipal;
      const orderId = await findLastProcessingOrder(db, principal);
      if (orderId === null) return { data: null };
      return { data: orderToWire(await requireOrder(db, orderId, principal, clock())) };
    },
  );

  app.post(
    '/orders/:id/set_billing_address',
    {
      config: { access: 'customer' },
      schema: {
        tags,
        operationId: 'orders.setBillingAddress',
        summary: 'Sets the billing address, also while a payment is open',
        params: z.object({ id: z.string().max(64) }),
        body: z.strictObject({ address: billingAddressInput }),
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const given = { orderId: request.params.id, address: request.body.address };
      return { data: orderToWire(await setOrderBillingAddress(db, given, request.principal, clock())) };
    },
  );
}
