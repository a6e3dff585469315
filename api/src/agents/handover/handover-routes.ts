import { API_BASE } from '@sanderling/contract/commerce/constants';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { paths } from '@sanderling/contract/site/paths';
import {
  handover,
  mergedHandover,
  mergeHandoverBody,
  readHandoverBody,
} from '@sanderling/contract/wire/orders/handover';
import { centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';
import { z } from 'zod';
import { orderAccessOf } from '../../auth/identify-principal/order-access-of.ts';
import { setCartCookie } from '../../orders/cart/set-cart-cookie.ts';
import { requireOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { GUEST } from '../checkout/session.ts';
import type { AgentContext } from '../operations/operation.ts';
import { estimateByZip, isWhereKnown } from '../wire/costs-to-ucp.ts';
import { findHandover, findOpenHandover } from './find-handover.ts';
import { gone } from './handover-end.ts';
import { mergeHandover } from './merge-handover.ts';

/**
 * Takes a buyer from an assistant to the store's own checkout, with all that is filled in, or to their bank. Who may have a cart of their
 * own is asked first, on a page: it would be lost to them.
 */
export async function handoverRoutes(app: Api, context: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { clock, config, db } = context;

  app.get(
    '/_agents/continue',
    { schema: { hide: true, querystring: z.object({ to: z.string().max(1_000).catch('') }) } },
    async (request, reply) => {
      const { to } = request.query;
      const cookie = request.headers.cookie ?? '';
      const session = await findHandover(context, to, { userId: null, ...orderAccessOf(request) }).catch(
        orNull,
      );
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      const { publicOrigin } = config;
      const page = `${publicOrigin}${paths.cartFromAssistant}?to=${encodeURIComponent(to)}`;
      // The page says why a link leads no further, and leads to the shopper's own cart.
      if (session === null) return reply.redirect(page, 303);
      const isOpen = session.user_id === null && session.completed_at === null;
      if (isOpen && mayHaveCart(cookie, session.order_id)) return reply.redirect(page, 303);
      // Who has signed in meanwhile has it in their account. The bank leads back to the checkout, which pays for this cart.
      if (isOpen) setCartCookie(reply, { orderId: session.order_id, requestedId: null, publicOrigin });
      return reply.redirect(bankOf(session) ?? `${publicOrigin}${pageOf(session)}`, 303);
    },
  );

  app.post(
    `${API_BASE}/orders/read_handover`,
    {
      config: { access: 'customer', caching: 'private' },
      schema: {
        tags: ['Orders'],
        operationId: 'orders.readHandover',
        body: readHandoverBody,
        response: { 200: envelope(handover), ...problems('NOT_FOUND', 'VALIDATION_FAILED') },
      },
    },
    async ({ body: { current_order_id: currentId, token }, principal }) => {
      const session = await findOpenHandover(context, token, principal);
      const record = await requireOrder(db, session.order_id, GUEST, clock());
      const order = orderToWire(record);
      const estimated = isWhereKnown(record) ? null : await estimateByZip(db, record);
      return {
        data: {
          order_id: order.id,
          assistant: session.assistant,
          is_current_prepared: currentId != null && (await isPrepared(db, currentId)),
          is_checkout: session.kind === 'checkout',
          bank_url: bankOf(session),
          lines: order.line_items.map(({ quantity, variant }) => ({
            variant_id: variant.id,
            name: variant.name,
            quantity,
          })),
          subtotal_with_discount: order.subtotal_with_discount,
          delivery_and_tax: isWhereKnown(record)
            ? deliveryAndTax(order)
            : estimated && deliveryAndTax(estimated),
          estimated_for: estimated?.zip_code ?? null,
          total: order.total,
        },
      };
    },
  );

  app.post(
    `${API_BASE}/orders/merge_handover`,
    {
      config: { access: 'customer', caching: 'private' },
      schema: {
        tags: ['Orders'],
        operationId: 'orders.mergeHandover',
        body: mergeHandoverBody,
        response: {
          200: envelope(mergedHandover),
          ...problems('NOT_FOUND', 'ORDER_COMPLETED', 'INFORMATION', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ body: { order_id: orderId = null, token }, principal }) => {
      const { order_id: sessionOrderId } = await findOpenHandover(context, token, principal);
      if (orderId === sessionOrderId) throw gone('taken_over');
      const merged = await mergeHandover(db, { orderId, sessionOrderId }, principal, clock());
      return { data: { order: orderToWire(merged.order), left: merged.left } };
    },
  );
}

function deliveryAndTax(order: ReturnType<typeof orderToWire>): number {
  const { subtotal_with_discount: pieces, total_before_gift_cards: total } = order;
  return dollarsFromCents(centsFromDollars(total) - centsFromDollars(pieces));
}

async function isPrepared(db: Database, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const session = await db
    .selectFrom('agent_session')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return session !== undefined;
}

function orNull(error: unknown): null {
  if (error instanceof ProblemError && error.problemName === 'NOT_FOUND') return null;
  throw error;
}

const CART = new RegExp(String.raw`(?:^|;\s*)${COOKIES.orderId.name}=([^;\s]+)`);
const TOKEN = new RegExp(String.raw`(?:^|;\s*)${COOKIES.token.name}=[^;\s]`);

/** A cart of another order, or an account, which may have one. */
function mayHaveCart(cookie: string, orderId: string): boolean {
  const known = CART.exec(cookie)?.[1];
  return TOKEN.test(cookie) || (known !== undefined && known !== orderId);
}

/** Where the buyer confirms what the agent pays with; null where no bank asks, or no more. */
function bankOf(session: { bank_url: string | null; completed_at: Date | null }): string | null {
  return session.completed_at === null ? session.bank_url : null;
}

function pageOf(session: { kind: string; completed_at: Date | null; order_id: string }): string {
  if (session.completed_at !== null) return paths.myOrder(session.order_id);
  return session.kind === 'cart' ? paths.cart : paths.checkout;
}
