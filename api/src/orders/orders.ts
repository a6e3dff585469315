import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { PaymentContext } from '../payments/gateways/payment-context.ts';
import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import type { HashCode } from '../promotions/gift-cards/gift-card-code.ts';
import { accountOrderRoutes } from './account-orders/account-order-routes.ts';
import { orderRoutes } from './cart/order-routes.ts';
import { checkoutRoutes, type SaveAddress } from './checkout/checkout-routes.ts';
import { deliveryDateRoutes } from './delivery-dates/delivery-date-routes.ts';
import { offerDateRoutes } from './delivery-dates/offer-date-routes.ts';
import { promotionRoutes } from './discounts/promotion-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { applePayRoutes } from './order-payment/apple-pay-routes.ts';
import { financingRoutes } from './order-payment/financing-routes.ts';
import { openPaymentRoutes } from './order-payment/open-payment-routes.ts';
import { payPalRoutes } from './order-payment/paypal-routes.ts';
import { sampleRoutes } from './samples/sample-routes.ts';
import { zipFeeRoutes } from './zip-fees/zip-fee-routes.ts';

interface OrdersOptions extends PaymentContext {
  hash: HashCode;
  saveAddress: SaveAddress;
}

/** From the first piece in a cart to the placed order. */
export async function orders(app: Api, given: OrdersOptions): Promise<void> {
  const options = { ...given, prefix: API_BASE };
  await app.register(sampleRoutes, options);
  await app.register(orderRoutes, options);
  await app.register(accountOrderRoutes, options);
  await app.register(promotionRoutes, options);
  await app.register(giftCardRoutes, options);
  await app.register(checkoutRoutes, options);
  await app.register(payPalRoutes, options);
  await app.register(financingRoutes, options);
  await app.register(applePayRoutes, options);
  await app.register(openPaymentRoutes, options);
  await app.register(deliveryDateRoutes, options);
  await app.register(zipFeeRoutes, options);
  await app.register(offerDateRoutes, { ...given, prefix: OPERATORS_PREFIX });
}
