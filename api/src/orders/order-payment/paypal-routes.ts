import {
  doPayPalExpressCheckoutBody,
  paymentVisit,
  payPalDetails,
  payPalDetailsBody,
  setPayPalExpressCheckoutBody,
} from '@sanderling/contract/wire/orders/checkout-calls';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { keyOr } from '../../platform/http/idempotency-key.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { ONE_KEY, PAID, payingPrincipal, REFUSALS, TAGS, visitOf } from './paying-calls.ts';
import { PAYMENT_RATE_LIMIT } from './payment-rate-limits.ts';
import { readPayPalDetails } from './paypal-details.ts';
import { doPayPalExpressCheckout, setPayPalExpressCheckout } from './paypal-express.ts';

/** Paying with PayPal, from the cart and in the payment step. */
export async function payPalRoutes(app: Api, options: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  app.post(
    '/checkout/set_paypal_express_checkout',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.startPayPal',
        summary: 'Starts a payment at PayPal',
        body: setPayPalExpressCheckoutBody,
        response: { 200: envelope(paymentVisit), ...REFUSALS },
      },
    },
    async (request) => {
      const { asks_for_address: asksForAddress, ...visit } = request.body;
      const principal = payingPrincipal(request);
      const session = await setPayPalExpressCheckout(
        options,
        { ...visitOf(visit), asksForAddress },
        principal,
      );
      return { data: { token: session.token, redirect_url: session.redirectUrl } };
    },
  );
  app.post(
    '/checkout/get_paypal_express_checkout',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.payPalDetails',
        summary: 'Puts the address that the shopper chose at PayPal on an order that has none',
        body: payPalDetailsBody,
        response: { 200: envelope(payPalDetails), ...REFUSALS },
      },
    },
    async (request) => {
      const { order_id: orderId, token } = request.body;
      const { order: found, address } = await readPayPalDetails(
        options,
        { orderId, token },
        payingPrincipal(request),
      );
      return { data: { order: orderToWire(found), address } };
    },
  );
  app.post(
    '/checkout/do_paypal_express_checkout',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.payWithPayPal',
        summary: 'Pays with the order approved at PayPal',
        description: ONE_KEY,
        body: doPayPalExpressCheckoutBody,
        response: { 200: PAID, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const key = keyOr(request, `paypal-${request.body.token}`);
      const principal = payingPrincipal(request);
      return sendStoredAnswer(reply, await doPayPalExpressCheckout(options, request.body, key, principal));
    },
  );
}
