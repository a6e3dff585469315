import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountAreaTables } from './tables/account-area-tables.ts';
import type { AccountTables } from './tables/account-tables.ts';
import type { CampaignTables } from './tables/campaign-tables.ts';
import type { CatalogueTables } from './tables/catalogue/catalogue-tables.ts';
import type { ReviewTables } from './tables/catalogue/review-tables.ts';
import type { DesignerRequestTables } from './tables/designer-request-tables.ts';
import type { IdentityTables } from './tables/embedded/identity-tables.ts';
import type { SandboxTables } from './tables/embedded/sandbox-tables.ts';
import type { GiftCardTables } from './tables/gift-card-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { NewsletterTables } from './tables/newsletter-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { OutboundWebhookTables } from './tables/outbound-webhook-tables.ts';
import type { PaymentTables } from './tables/payment-tables.ts';
import type { PromotionTables } from './tables/promotion-tables.ts';
import type { RateLimitTables } from './tables/rate-limit-tables.ts';
import type { SweepstakesTables } from './tables/sweepstakes-tables.ts';

/** Every table. A module adds its own interface here and its migrations beside the others. */
export interface Schema
  extends CatalogueTables,
    ReviewTables,
    OrderTables,
    PaymentTables,
    SandboxTables,
    MailTables,
    PromotionTables,
    NewsletterTables,
    GiftCardTables,
    AccountTables,
    IdentityTables,
    AccountAreaTables,
    CampaignTables,
    DesignerRequestTables,
    SweepstakesTables,
    OutboundWebhookTables,
    RateLimitTables {}

export type Database = Kysely<Schema>;
/** Inside a transaction only this handle may be used: PGlite has one connection, so the other one would wait for ever. */
export type Transaction = KyselyTransaction<Schema>;
