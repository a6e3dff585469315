import {
  type DesignerTier,
  designerTier,
  designerTierQuery,
} from '@sanderling/contract/wire/customers/designer-tier';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { designerTierWithOrder, lockedInDesignerTier } from '@sanderling/pricing/promotions/designer-tiers';
import type { SignedInPrincipal } from '../../auth/principal/require-role.ts';
import { openCartOf } from '../../orders/cart/find-open-cart.ts';
import { annualSpendOf } from '../../orders/records/annual-spend.ts';
import { findOrder, type OrderRecord } from '../../orders/records/load-order.ts';
import { totalsOf } from '../../orders/records/order-totals-now.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/**
 * The cart that counts for the tier: the one that the browser names, or the account's, where that is empty, placed, deleted or another
 * customer's, or the browser knows none yet. Null where there is none.
 */
async function findCart(
  db: Database,
  named: string | undefined,
  principal: SignedInPrincipal,
  now: Date,
): Promise<OrderRecord | null> {
  const known = named === undefined ? null : await findOrder(db, named, principal, now);
  if (known?.state === 'cart' && known.lines.length > 0) return known;
  const own = await openCartOf(db, principal.userId);
  return own === null ? null : findOrder(db, own, principal, now);
}

/** What a designer has reached, with the order at hand and without it. */
export async function designerTierRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  app.get(
    '/user/designer_tier',
    {
      schema: {
        tags: ['User'],
        operationId: 'designers.tier',
        summary: "The designer's tier: by spending of the trailing year, and with an order",
        querystring: designerTierQuery,
        response: {
          200: envelope(designerTier),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request): Promise<{ data: DesignerTier }> => {
      const principal = request.signedInPrincipal;
      const now = clock();
      const orderId = request.query.order_id;
      const order = await findCart(db, orderId, principal, now);
      const totals = order && totalsOf(order);
      const annualSpendCents = await annualSpendOf(db, principal.userId, now);
      const orderSpendCents = totals?.currentOrderSpendCents ?? 0;
      const reached = designerTierWithOrder(annualSpendCents, orderSpendCents);
      const lockedIn = lockedInDesignerTier(annualSpendCents);
      const annualSpend = dollarsFromCents(annualSpendCents);
      return {
        data: {
          tier_id: reached.id,
          tier_name: reached.name,
          annual_spend: annualSpend,
          discount: reached.percent,
          current_order_spend: dollarsFromCents(orderSpendCents),
          current_order_spend_post_discount: dollarsFromCents(
            totals?.currentOrderSpendPostDiscountCents ?? 0,
          ),
          locked_in_tier: {
            tier_id: lockedIn.id,
            tier_name: lockedIn.name,
            discount: lockedIn.percent,
            annual_spend: annualSpend,
          },
        },
      };
    },
  );
}
