import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from '../callers/account-tables.ts';
import type { CampaignTables } from '../campaigns/campaign-tables.ts';
import type { DesignerRequestTables } from '../designers/designer-request-tables.ts';
import type { FeedTables } from '../feed/feed-tables.ts';
import type { GiftCardTables } from '../gift-cards/gift-card-tables.ts';
import type { RateLimitTables } from '../http/rate-limit-tables.ts';
import type { IdentityTables } from '../identity/identity-tables.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { NewsletterTables } from '../newsletter/newsletter-tables.ts';
import type { OrderTables } from '../orders/order-tables.ts';
import type { PaymentTables } from '../payments/payment-tables.ts';
import type { SandboxTables } from '../payments/sandbox/sandbox-tables.ts';
import type { PromotionTables } from '../promotions/promotion-tables.ts';
import type { SweepstakesTables } from '../sweepstakes/sweepstakes-tables.ts';
import type { AccountAreaTables } from '../user/account-area-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { VoiceTables } from './voice-tables.ts';

/** Every table. A module adds its own interface here and its migrations beside the others. */
export interface Schema
  extends CatalogueTables,
    VoiceTables,
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
    FeedTables,
    RateLimitTables {}

export type Database = Kysely<Schema>;
/** Inside a transaction only this handle may be used: PGlite has one connection, so the other one would wait for ever. */
export type Transaction = KyselyTransaction<Schema>;
