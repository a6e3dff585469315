import { formatDollars } from '@sanderling/pricing/money';
import { lineBaseCents, type OrderLine } from '@sanderling/pricing/order-totals/order-line';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** Who wants to use a promotion, when and for what. */
export interface Occasion {
  now: Date;
  isSignedIn: boolean;
  /** `user:7`, `email:ada@example.com`: everything by which the customer is known so far. */
  customers: readonly string[];
  lines: readonly OrderLine[];
}

/** Why a promotion does not count for an order, as the problem that its call answers; null when it does. */
export function promotionRefusal(promotion: PromotionRecord, occasion: Occasion): ProblemError | null {
  return (
    refusalOfTime(promotion, occasion.now) ??
    refusalOfCustomer(promotion, occasion) ??
    refusalOfUses(promotion) ??
    refusalOfLines(promotion, occasion.lines)
  );
}

function refusalOfTime(promotion: PromotionRecord, now: Date): ProblemError | null {
  if (promotion.kind === 'campaign' && !CAMPAIGNS.has(promotion.code)) return problem('COUPON_EXPIRED');
  if (promotion.endsAt !== null && now >= new Date(promotion.endsAt)) return problem('COUPON_EXPIRED');
  if (promotion.startsAt !== null && now < new Date(promotion.startsAt)) {
    return problem('COUPON_NOT_ELIGIBLE', { message: 'This code cannot be used yet.' });
  }
  return null;
}

function refusalOfCustomer(promotion: PromotionRecord, occasion: Occasion): ProblemError | null {
  if (promotion.signInRequired && !occasion.isSignedIn) return problem('COUPON_SIGN_IN_REQUIRED');
  const emails = occasion.customers.filter((customer) => customer.startsWith('email:'));
  // A guest has no address before the checkout: until then the code counts, and is looked at again with the address.
  if (promotion.issuedTo !== null && emails.length > 0 && !emails.includes(`email:${promotion.issuedTo}`)) {
    return problem('COUPON_NOT_ELIGIBLE', {
      message: 'This code belongs to another e-mail address. Use the address that it was sent to.',
    });
  }
  return null;
}

function refusalOfUses(promotion: PromotionRecord): ProblemError | null {
  const { usageLimit, customerLimit } = promotion;
  if (usageLimit !== null && promotion.timesUsed >= usageLimit) {
    if (usageLimit === 1) return problem('COUPON_SINGLE_USE');
    return problem('COUPON_EXPIRED', { message: 'This code has reached its usage limit.' });
  }
  if (customerLimit !== null && promotion.customerUses >= customerLimit) {
    if (customerLimit === 1) return problem('COUPON_SINGLE_USE');
    return problem('COUPON_NOT_ELIGIBLE', {
      message: `You have used this code ${customerLimit} times, the limit for one customer.`,
    });
  }
  return promotion.hasOrdered ? problem('COUPON_FIRST_ORDER') : null;
}

function refusalOfLines(promotion: PromotionRecord, lines: readonly OrderLine[]): ProblemError | null {
  const eligible = lines.filter((line) => line.isEligibleForPromotion && !line.isGiftCard);
  if (eligible.length === 0) return problem('COUPON_NOT_ELIGIBLE');
  const eligibleCents = eligible.reduce((sum, line) => sum + lineBaseCents(line), 0);
  const missingCents = promotion.minimumCents - eligibleCents;
  if (missingCents <= 0) return null;
  return problem('COUPON_NOT_ELIGIBLE', {
    message: `This code requires ${formatDollars(promotion.minimumCents)} of eligible items. Add ${formatDollars(missingCents)} more.`,
  });
}
