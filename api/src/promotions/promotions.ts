import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import type { Platform } from '../platform/process/platform.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { couponOperatorRoutes } from './codes/coupon-operator-routes.ts';
import { writeStandardPromotions } from './codes/standard-promotions.ts';
import { designRoutes } from './gift-cards/designs/design-routes.ts';
import { sweepstakesRoutes } from './sweepstakes/sweepstakes-routes.ts';

/** Codes for operators, drawings of gift cards, and campaigns that ask for an address. Orders apply codes and gift cards. */
export async function promotions(app: Api, platform: Platform): Promise<void> {
  await writeStandardPromotions(platform.db);
  await app.register(couponOperatorRoutes, { ...platform, prefix: OPERATORS_PREFIX });
  await app.register(designRoutes);
  await app.register(campaignRoutes, { ...platform, prefix: API_BASE });
  await app.register(sweepstakesRoutes, { ...platform, prefix: API_BASE });
}
