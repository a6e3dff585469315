import { z } from 'zod';
import { support } from '../catalogue/catalogue.ts';
import { orderSummary, userOrdersMeta, userOrdersQuery } from '../orders/order-summary.ts';
import { projectSummary } from '../projects/project.ts';
import { quoteSummary } from '../quotes/quote.ts';
import { address } from '../values/address.ts';
import { dollars, percent } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { designerApplication, furtherCertificate } from './designer-application.ts';

/** The tier that the trailing year has earned, and what is missing to the one after it. */
const earnedTier = z.object({
  name: z.string(),
  percent,
  annual_spend: dollars,
  /** Where the tier begins. */
  from: dollars,
  /** Null at the highest tier. */
  next: z.object({ name: z.string(), percent, from: dollars, missing: dollars }).nullable(),
});

/** What placed orders of the trailing year cost less than at regular prices, by what set each line's price. */
const savings = z.object({
  total: dollars,
  trade: dollars,
  /** At the prices of quotes, which may be below the trade price. */
  quote: dollars,
  promotion: dollars,
  sale: dollars,
});

const favoriteList = z.object({
  /** '' for the list that every account has. */
  name: z.string(),
  count: z.int(),
  /** The newest of them. */
  products: z.array(
    z.object({ id: z.int(), name: z.string(), slug: z.string(), picture: picture.nullable() }),
  ),
});

const orderedSamples = z.object({
  id: z.int(),
  ordered_at: z.iso.datetime(),
  samples: z.array(z.object({ material: z.string(), product_name: z.string(), slug: z.string() })),
});

/** Everything that a design studio looks at in one call: the designer's own, for the designer alone. */
export const designerDashboard = z.object({
  tier: earnedTier,
  savings,
  /** One page of the placed orders, newest first. */
  orders: z.array(orderSummary),
  orders_meta: userOrdersMeta,
  quotes: z.array(quoteSummary),
  /** The ones that were worked on last, and how many there are. */
  projects: z.array(projectSummary),
  project_count: z.int(),
  favorites: z.array(favoriteList),
  samples: z.array(orderedSamples),
  tax: z.object({
    /** Whether orders to any state are free of sales tax. */
    is_exempt: z.boolean(),
    /** Those whose certificate the store has accepted, as two letters. */
    exempt_states: z.array(z.string()),
    /** The application's; null for who became a designer without one. */
    application: designerApplication
      .pick({
        company_name: true,
        state: true,
        state_abbr: true,
        resale_number: true,
        tax_exempt_requested: true,
        documents: true,
      })
      .nullable(),
    /** Those that were sent for further states, the newest first; absent where an earlier API answers. */
    certificates: z.array(furtherCertificate).optional(),
  }),
  /**
   * The studio's, as its application says it: orders and quotes begin with it, until the designer has a default address. Null from then
   * on; absent where an earlier API answers.
   */
  suggested_address: address.omit({ email: true }).nullish(),
  contact: support.pick({ phone: true, phone_href: true, trade_email: true, hours: true }).extend({
    /** Who has approved the studio, as an admin or by the name that the command line was given; null where neither is known, or the admin is gone. */
    person: z.string().nullable(),
  }),
});
export type DesignerDashboard = z.infer<typeof designerDashboard>;

export const designerDashboardQuery = userOrdersQuery.pick({ page: true });
