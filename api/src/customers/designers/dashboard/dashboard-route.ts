import {
  type DesignerDashboard,
  designerDashboard,
  designerDashboardQuery,
} from '@sanderling/contract/wire/customers/designer-dashboard';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { lockedInDesignerTier, nextDesignerTier } from '@sanderling/pricing/promotions/designer-tiers';
import type { SignedInPrincipal } from '../../../auth/principal/require-role.ts';
import { listOrders } from '../../../orders/account-orders/list-orders.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { summaryToWire } from '../../../projects/reading/read-summaries.ts';
import { byUrgency } from '../../../quotes/reading/by-urgency.ts';
import { quoteToSummary } from '../../../quotes/reading/quote-to-wire.ts';
import { quotesOfAccount } from '../../../quotes/reading/read-quote-summaries.ts';
import { certificateToWire } from '../certificates/read-certificates.ts';
import { readStudio } from './read-studio.ts';
import type { Savings } from './savings.ts';

const ORDERS_PER_PAGE = 10;
const MAX_QUOTES = 100;

/** What a design studio keeps open all day, in one call. */
export async function dashboardRoute(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  app.get(
    '/user/designer_dashboard',
    {
      schema: {
        tags: ['User'],
        operationId: 'designers.dashboard',
        summary:
          "The designer's tier, savings, orders, quotes, projects, favorites, samples and tax documents",
        querystring: designerDashboardQuery,
        response: {
          200: envelope(designerDashboard),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ signedInPrincipal, query: { page } }) => ({
      data: await readDashboard(db, { page }, signedInPrincipal, clock()),
    }),
  );
}

/** Four queries, whatever the studio has. */
export async function readDashboard(
  db: Database,
  { page }: { page: number },
  principal: SignedInPrincipal,
  now: Date,
): Promise<DesignerDashboard> {
  const wanted = { state: 'all' as const, page, perPage: ORDERS_PER_PAGE };
  const [studio, { orders, total }, quotes] = await Promise.all([
    readStudio(db, principal.userId, now),
    listOrders(db, wanted, principal, now),
    quotesOfAccount(db, principal.userId, { limit: MAX_QUOTES, openAt: now }),
  ]);
  const hidesTradePrices = principal.hidesTradePrices === true;
  const { exempt_states, application, contact, favorites, samples } = studio;
  return {
    tier: tierToWire(studio.annual_spend_cents),
    savings: savingsToWire(studio.savings),
    orders,
    orders_meta: { page, pages: Math.ceil(total / ORDERS_PER_PAGE), total },
    quotes: quotes.flatMap((quote) => quoteToSummary(quote, { now, hidesTradePrices })).sort(byUrgency),
    projects: studio.projects.map(summaryToWire),
    project_count: Number(studio.project_count),
    favorites,
    samples: samples.map((sample) => ({ ...sample, ordered_at: new Date(sample.ordered_at).toISOString() })),
    tax: {
      is_exempt: exempt_states.length > 0,
      exempt_states,
      application,
      certificates: studio.certificates.map(certificateToWire),
    },
    // What orders and quotes begin with, until the designer has a default address of her own.
    suggested_address:
      studio.shipping_address === null && studio.studio_address !== null ? studio.studio_address : null,
    contact: { ...contact, person: studio.contact_person || null },
  };
}

function tierToWire(annualSpendCents: number): DesignerDashboard['tier'] {
  const tier = lockedInDesignerTier(annualSpendCents);
  const next = nextDesignerTier(annualSpendCents);
  return {
    name: tier.name,
    percent: tier.percent,
    annual_spend: dollarsFromCents(annualSpendCents),
    from: dollarsFromCents(tier.fromCents),
    next: next && {
      name: next.name,
      percent: next.percent,
      from: dollarsFromCents(next.fromCents),
      missing: dollarsFromCents(next.fromCents - annualSpendCents),
    },
  };
}

function savingsToWire({ trade, quote, promotion, sale }: Savings): DesignerDashboard['savings'] {
  return {
    total: dollarsFromCents(trade + quote + promotion + sale),
    trade: dollarsFromCents(trade),
    quote: dollarsFromCents(quote),
    promotion: dollarsFromCents(promotion),
    sale: dollarsFromCents(sale),
  };
}
