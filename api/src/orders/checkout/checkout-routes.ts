import { PAYMENT_METHODS } from '@sanderling/contract/commerce/payment-methods';
import { order } from '@sanderling/contract/wire/orders/order';
import {
  orderAndPayBody,
  setBillingAddressBody,
  setContactBody,
  setServiceLevelOptionsBody,
  setShippingAddressBody,
} from '@sanderling/contract/wire/orders/order-calls';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { Address } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import { offeredMethods } from '../../payments/gateways/gateways.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { requireKey } from '../../platform/http/idempotency-key.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { guardEntries } from '../addresses/guard-entries.ts';
import { setBillingAddress, setContact, setShippingAddress } from '../addresses/set-addresses.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { orderAndPay } from '../order-payment/order-and-pay.ts';
import { PAYMENT_RATE_LIMIT } from '../order-payment/payment-rate-limits.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { setServiceLevels } from './set-service-levels.ts';

interface CheckoutOptions extends PaymentContext {
  /** Keeps an address that has been checked as the account's own. */
  saveAddress: SaveAddress;
}

export type SaveAddress = (db: Database, userId: number, kind: 'shipping', checked: Address) => Promise<void>;

const paymentSettings = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  publishable_key: z.string(),
  card_form_url: z.string().nullable(),
  methods: z.array(z.enum(PAYMENT_METHODS)),
});

/** From the cart to the placed order: `/checkout/*`. */
export async function checkoutRoutes(app: Api, options: CheckoutOptions): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock, gateways, saveAddress } = options;
  const tags = ['Payments'];

  app.get(
    '/checkout/payment_settings',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'checkout.paymentSettings',
        summary: 'What the browser needs to take a card',
        response: { 200: envelope(paymentSettings) },
      },
    },
    async (): Promise<{ data: PaymentSettings }> => ({
      data: {
        provider: gateways.card.provider,
        publishable_key: gateways.card.publishableKey,
        card_form_url: gateways.card.cardFormUrl,
        methods: offeredMethods(gateways),
      },
    }),
  );

  app.post(
    '/checkout/set_shipping_address',
    {
      schema: {
        tags,
        operationId: 'checkout.setShippingAddress',
        summary: 'Sets the shipping address of the order',
        body: setShippingAddressBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'ORDER_COMPLETED',
            'VALIDATION_FAILED',
            'SHIPPING_NOT_ALLOWED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, address, save_to_account: isToBeKept } = request.body;
      const { principal } = request;
      const given = { orderId, address, deliveryInstructions: request.body.delivery_instructions };
      const changed = await db
        .transaction()
        .execute(async (tx) => guardEntries(tx, await setShippingAddress(tx, given, principal, clock())));
      if (isToBeKept && principal.userId !== null && changed.shippingAddress)
        await saveAddress(db, principal.userId, 'shipping', changed.shippingAddress);
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/checkout/set_contact',
    {
      schema: {
        tags,
        operationId: 'checkout.setContact',
        summary: 'Sets who orders, for a cart in which all goes by e-mail',
        body: setContactBody,
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, contact } = request.body;
      const { principal } = request;
      const changed = await db
        .transaction()
        .execute(async (tx) =>
          guardEntries(tx, await setContact(tx, { orderId, contact }, principal, clock())),
        );
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/checkout/set_billing_address',
    {
      schema: {
        tags,
        operationId: 'checkout.setBillingAddress',
        summary: 'Sets the billing address of the order',
        body: setBillingAddressBody,
        response: {
          200: envelope(order),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { body, principal } = request;
      const given = { orderId: body.order_id, address: 'address' in body ? body.address : null };
      const changed = await db.transaction().execute(async (tx) => {
        const set = await setBillingAddress(tx, given, principal, clock());
        // Of a bill the assistant is told nothing.
        return given.address === null ? set : guardEntries(tx, set, { isToldOf: false });
      });
      return { data: orderToWire(changed) };
    },
  );

  app.post(
    '/checkout/set_service_level_options',
    {
      schema: {
        tags,
        operationId: 'checkout.setServiceLevelOptions',
        summary: 'Sets the service level of each shipment, and the day that is asked for',
        body: setServiceLevelOptionsBody,
        response: {
          200: envelope(order),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'ORDER_COMPLETED',
            'INFORMATION',
            'VALIDATION_FAILED',
          ),
        },
      },
    },
    async (request) => {
      const { order_id: orderId, options, preferred_delivery_days: preferredDays } = request.body;
      const given = { orderId, options, preferredDays };
      return { data: orderToWire(await setServiceLevels(db, given, request.principal, clock())) };
    },
  );

  app.post(
    '/checkout/order_and_pay',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags,
        operationId: 'checkout.orderAndPay',
        summary: 'Places the order and pays for it',
        description:
          'Needs an Idempotency-Key header. The same key with the same body is answered the same again and never pays twice.',
        body: orderAndPayBody,
        response: {
          200: envelope(order, z.object({ payment_id: z.string() })),
          ...problems(
            'UNAUTHENTICATED',
            'ORDER_NOT_FOUND',
            'ORDER_COMPLETED',
            'TOTAL_CHANGED',
            'IDEMPOTENCY_CONFLICT',
            'ORDER_INCOMPLETE',
            'INFORMATION',
            'VALIDATION_FAILED',
            'PAYMENT_DECLINED',
            'PAYMENT_CHALLENGE',
            'PAYMENT_PROVIDER_UNAVAILABLE',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      const key = requireKey(request);
      const { principal } = request;
      return sendStoredAnswer(reply, await orderAndPay(options, request.body, key, principal));
    },
  );
}
