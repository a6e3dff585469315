import { isDesigner } from '@sanderling/contract/commerce/roles';
import { order } from '@sanderling/contract/wire/orders/order';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';

/** What the calls that pay have in common, whatever with. */

export const TAGS = ['Payments'];
export const PAID = envelope(order, z.object({ payment_id: z.string() }));
/** All that paying can be refused with, whatever with. */
export const REFUSALS = problems(
  'ORDER_NOT_FOUND',
  'ORDER_COMPLETED',
  'TOTAL_CHANGED',
  'ORDER_CHANGED',
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
export const ONE_KEY =
  'An Idempotency-Key header is welcome; without one the payment’s own token is the key. The same key is answered the same again and never pays twice.';

/** Who pays. What these calls answer names the real price, which a client who looks on is not to read. */
export function payingPrincipal({ principal }: { principal: Principal }): Principal {
  if (!principal.hidesTradePrices || !isDesigner(principal.role ?? null)) return principal;
  throw problem('ORDER_INCOMPLETE', {
    message: 'Client prices are on. Show your own prices in the menu with your name, then pay.',
  });
}

export function visitOf(body: { order_id: string; return_url: string; cancel_url: string }) {
  return { orderId: body.order_id, returnUrl: body.return_url, cancelUrl: body.cancel_url };
}
