import {
  appleCalculateShippingPriceBody,
  appleInitialShippingBody,
  appleMerchantSession,
  appleProcessPaymentBody,
  appleShippingPrice,
  appleValidateMerchantBody,
} from '@sanderling/contract/wire/orders/checkout-calls';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { keyOr } from '../../platform/http/idempotency-key.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { setAccessCookie } from '../addresses/set-access-cookie.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { applePrice, processApplePayment, validateMerchant } from './apple-pay.ts';
import { ONE_KEY, PAID, payingPrincipal, REFUSALS, TAGS } from './paying-calls.ts';
import { PAYMENT_RATE_LIMIT } from './payment-rate-limits.ts';

/** Apple’s payment sheet: its session, its prices and its payment. */
export async function applePayRoutes(app: Api, options: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  app.post(
    '/checkout/apple_validate_merchant',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.validateAppleMerchant',
        summary: 'Opens Apple’s merchant session for the payment sheet',
        body: appleValidateMerchantBody,
        response: { 200: envelope(appleMerchantSession), ...REFUSALS },
      },
    },
    async (request) => {
      const { order_id: orderId, validation_url: validationUrl } = request.body;
      const principal = payingPrincipal(request);
      return {
        data: { merchant_session: await validateMerchant(options, { orderId, validationUrl }, principal) },
      };
    },
  );
  app.post(
    '/checkout/apple_initial_shipping',
    {
      schema: {
        tags: TAGS,
        operationId: 'checkout.appleInitialShipping',
        summary: 'What the payment sheet shows when it opens',
        body: appleInitialShippingBody,
        response: { 200: envelope(appleShippingPrice), ...REFUSALS },
      },
    },
    async (request) => {
      const principal = payingPrincipal(request);
      return {
        data: await applePrice(options, { orderId: request.body.order_id, destination: null }, principal),
      };
    },
  );
  app.post(
    '/checkout/apple_calculate_shipping_price',
    {
      schema: {
        tags: TAGS,
        operationId: 'checkout.appleShippingPrice',
        summary: 'What the payment sheet shows for an address',
        body: appleCalculateShippingPriceBody,
        response: { 200: envelope(appleShippingPrice), ...REFUSALS },
      },
    },
    async (request) => {
      const { order_id: orderId, address, shipping_method: method } = request.body;
      const destination = { city: address.city, stateAbbr: address.state, zipCode: address.zip_code };
      return { data: await applePrice(options, { orderId, destination, method }, payingPrincipal(request)) };
    },
  );
  app.post(
    '/checkout/apple_process_payment',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.payWithApple',
        summary: 'Places the order and pays with Apple Pay',
        description: ONE_KEY,
        body: appleProcessPaymentBody,
        response: { 200: PAID, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const key = keyOr(request, `apple-${request.body.token.transactionIdentifier}`);
      const principal = payingPrincipal(request);
      const { publicOrigin } = options.config;
      const answer = await processApplePayment(options, request.body, key, principal, (accessKey) =>
        setAccessCookie(reply, accessKey, publicOrigin),
      );
      return sendStoredAnswer(reply, answer);
    },
  );
}
