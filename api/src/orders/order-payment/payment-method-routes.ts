import { isDesigner } from '@sanderling/contract/commerce/roles';
import {
  appleCalculateShippingPriceBody,
  appleInitialShippingBody,
  appleMerchantSession,
  appleProcessPaymentBody,
  appleShippingPrice,
  appleValidateMerchantBody,
  breadOrderProductPage,
  breadOrderProductPageBody,
  doPayPalExpressCheckoutBody,
  financingQuote,
  openPayment,
  openPaymentBody,
  paymentVisit,
  payPalDetails,
  payPalDetailsBody,
  quoteFinancingBody,
  setPayPalExpressCheckoutBody,
  startFinancingBody,
} from '@sanderling/contract/wire/orders/checkout-calls';
import { order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { keyOr } from '../../platform/http/idempotency-key.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { requireOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { applePrice, processApplePayment, validateMerchant } from './apple-pay.ts';
import { breadOf, orderWithFinancing, quoteFinancing } from './bread-product-page.ts';
import { quoteOrderFinancing } from './financing-quote.ts';
import { PAYMENT_RATE_LIMIT, paymentRateLimitWith } from './payment-rate-limits.ts';
import { readPayPalDetails } from './paypal-details.ts';
import { doPayPalExpressCheckout, setPayPalExpressCheckout } from './paypal-express.ts';
import { startFinancing } from './start-financing.ts';

const PAID = envelope(order, z.object({ payment_id: z.string() }));
/** All that paying can be refused with, whatever with. */
const REFUSALS = problems(
  'ORDER_NOT_FOUND',
  'ORDER_COMPLETED',
  'TOTAL_CHANGED',
  'IDEMPOTENCY_CONFLICT',
  'ORDER_INCOMPLETE',
  'INFORMATION',
  'VALIDATION_FAILED',
  'SHIPPING_NOT_ALLOWED',
  'PAYMENT_DECLINED',
  'PAYMENT_SESSION_EXPIRED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'RATE_LIMITED',
);
const ONE_KEY =
  'An Idempotency-Key header is welcome; without one the payment’s own token is the key. The same key is answered the same again and never pays twice.';

/** Paying without typing a card: PayPal, Bread, Apple Pay; and what is still due of a placed order. */
export async function paymentMethodRoutes(app: Api, options: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock } = options;
  const tags = ['PaymentContext'];

  app.post(
    '/checkout/set_paypal_express_checkout',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags,
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
        tags,
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
        tags,
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

  app.post(
    '/checkout/start_financing',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags,
        operationId: 'checkout.startFinancing',
        summary: 'Starts an application for monthly payments at Bread',
        body: startFinancingBody,
        response: { 200: envelope(paymentVisit), ...REFUSALS },
      },
    },
    async (request) => {
      const application = await startFinancing(options, visitOf(request.body), payingPrincipal(request));
      return { data: { token: application.token, redirect_url: application.redirectUrl } };
    },
  );
  app.post(
    '/checkout/quote_financing',
    {
      schema: {
        tags,
        operationId: 'checkout.quoteFinancing',
        summary: 'Quotes financing for what a cart costs now',
        body: quoteFinancingBody,
        response: {
          200: envelope(financingQuote),
          ...problems('ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'ORDER_INCOMPLETE', 'INFORMATION'),
        },
      },
    },
    async (request) => {
      breadOf(options);
      return { data: await quoteOrderFinancing(options, request.body.order_id, payingPrincipal(request)) };
    },
  );
  app.post(
    '/checkout/bread_order_product_page',
    {
      config: paymentRateLimitWith(hasBreadToken, options.config.requestsPerMinute),
      schema: {
        tags,
        operationId: 'checkout.orderWithBread',
        summary: 'Quotes financing for a product, or orders it with financing',
        description: ONE_KEY,
        body: breadOrderProductPageBody,
        response: {
          200: envelope(breadOrderProductPage, z.object({ payment_id: z.string() }).optional()),
          ...REFUSALS,
          ...problems('VARIANT_NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const { bread_token: token, ...financing } = request.body;
      const { principal } = request;
      if (token === undefined) {
        breadOf(options);
        return { data: await quoteFinancing(db, financing, principal, clock()) };
      }
      const key = keyOr(request, `bread-${token}`);
      const stored = await orderWithFinancing(options, { ...financing, bread_token: token }, key, principal);
      return sendStoredAnswer(reply, stored);
    },
  );

  app.post(
    '/checkout/apple_validate_merchant',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags,
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
        tags,
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
        tags,
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
        tags,
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
      return sendStoredAnswer(reply, await processApplePayment(options, request.body, key, principal));
    },
  );

  app.post(
    '/checkout/open_payment',
    {
      schema: {
        tags,
        operationId: 'checkout.openPayment',
        summary: 'What is still to be paid of an order that was placed',
        body: openPaymentBody,
        response: { 200: envelope(openPayment), ...problems('ORDER_NOT_FOUND') },
      },
    },
    async (request) => {
      const found = await requireOrder(db, request.body.order_id, request.principal, clock());
      return { data: { amount_due: dollarsFromCents(await dueOfPlacedOrder(db, found)) } };
    },
  );
}

function visitOf(body: { order_id: string; return_url: string; cancel_url: string }) {
  return { orderId: body.order_id, returnUrl: body.return_url, cancelUrl: body.cancel_url };
}

function hasBreadToken({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && 'bread_token' in body;
}

/** Who pays. What these calls answer names the real price, which a client who looks on is not to read. */
function payingPrincipal({ principal }: { principal: Principal }): Principal {
  if (!principal.hidesTradePrices || !isDesigner(principal.role ?? null)) return principal;
  throw problem('ORDER_INCOMPLETE', {
    message: 'Client prices are on. Show your own prices in the menu with your name, then pay.',
  });
}
