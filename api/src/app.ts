import { API_BASE } from '@sanderling/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { accounts } from './accounts.ts';
import { identifyPrincipalBy } from './auth/identify-principal/identify-principal.ts';
import { logImpersonations } from './auth/impersonation/impersonation-log.ts';
import { impersonationTokens } from './auth/impersonation/impersonation-tokens.ts';
import { chooseVerifier } from './auth/tokens/choose-verifier.ts';
import { createSigningKeys } from './auth/tokens/signing-keys.ts';
import { brandRoutes } from './catalogue/brands/brand-routes.ts';
import { categoryRoutes } from './catalogue/categories/category-routes.ts';
import { collectionRoutes } from './catalogue/collections/collection-routes.ts';
import { documentRoutes } from './catalogue/documents/document-routes.ts';
import { mediaRoutes } from './catalogue/media/media-routes.ts';
import { menuRoutes } from './catalogue/menus/menu-routes.ts';
import { pageRoutes } from './catalogue/pages/page-routes.ts';
import { productRoutes } from './catalogue/products/product-routes.ts';
import { shareProductRoutes } from './catalogue/products/share-product-routes.ts';
import { questionRoutes } from './catalogue/questions/question-routes.ts';
import { reviewRoutes } from './catalogue/reviews/review-routes.ts';
import { writeReviewRoutes } from './catalogue/reviews/write-review-routes.ts';
import { createRoomRoutes } from './catalogue/rooms/create-room-routes.ts';
import { roomRoutes } from './catalogue/rooms/room-routes.ts';
import { sitemapRoutes } from './catalogue/sitemap/sitemap-routes.ts';
import { slideRoutes } from './catalogue/slides/slide-routes.ts';
import { stateRoutes } from './catalogue/states/state-routes.ts';
import { supportRoutes } from './catalogue/support/support-routes.ts';
import { uploadedPictureRoutes, uploadRoutes } from './catalogue/uploads/upload-routes.ts';
import { commerce } from './commerce.ts';
import { initialCheckRoutes } from './customers/account/initial-check-routes.ts';
import { itemRoutes } from './customers/account/item-routes.ts';
import { openAccountIn } from './customers/account/open-account.ts';
import { embeddedIdentity } from './embedded/identity/service/embedded-identity.ts';
import { embeddedIdentityRoutes } from './embedded/identity/service/embedded-identity-routes.ts';
import { embeddedService } from './embedded/identity/service/embedded-service.ts';
import { search } from './embedded/search/routes/embedded-search.ts';
import { findOpenCartIn } from './orders/cart/find-open-cart.ts';
import { sampleRoutes } from './orders/samples/sample-routes.ts';
import { healthRoutes } from './platform/health/health-routes.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { type Api, createHttpServer } from './platform/http/http-server.ts';
import { refuseBrokenText } from './platform/http/refuse-broken-text.ts';
import { apiDocument } from './platform/openapi/api-document.ts';
import type { Platform } from './platform/process/platform.ts';
import { limitCalls } from './platform/rate-limits/limit-calls.ts';
import { rateLimits } from './platform/rate-limits/rate-limits.ts';
import { campaignRoutes } from './promotions/campaigns/campaign-routes.ts';
import { sweepstakesRoutes } from './promotions/sweepstakes/sweepstakes-routes.ts';

/** Reads that are the same for everyone. */
const CATALOGUE = [
  productRoutes,
  reviewRoutes,
  brandRoutes,
  categoryRoutes,
  collectionRoutes,
  roomRoutes,
  slideRoutes,
  menuRoutes,
  pageRoutes,
  supportRoutes,
  stateRoutes,
];

/** What shoppers and admins say about it. */
const REVIEWS = [
  questionRoutes,
  writeReviewRoutes,
  shareProductRoutes,
  sampleRoutes,
  uploadRoutes,
  createRoomRoutes,
];

/** The whole API as one table of contents. `platform.db` is migrated and seeded; nothing listens yet. */
export async function buildApp(platform: Platform, logger: FastifyBaseLogger): Promise<Api> {
  const { config, db, clock } = platform;
  const app = createHttpServer(logger, config.trustedProxies);
  const embedded = config.identity === null ? embeddedIdentity(platform) : null;
  const service = embedded && embeddedService(embedded, config);
  const verify = chooseVerifier(platform, service);

  // What holds for every call.
  await app.register(errorHandler);
  await app.register(limitCalls);
  await app.register(refuseBrokenText);
  await app.register(rateLimits, { ...platform, verify });
  await app.register(apiDocument);
  await app.register(healthRoutes, platform);

  // The catalogue.
  for (const routes of CATALOGUE) await app.register(routes, { ...platform, prefix: API_BASE });
  await app.register(mediaRoutes);
  await app.register(documentRoutes);
  await app.register(sitemapRoutes, platform);
  await app.register(search, platform);

  // Who calls.
  if (embedded) await app.register(embeddedIdentityRoutes, { context: embedded, config });
  const keys = embedded?.keys ?? createSigningKeys(db, clock);
  const impersonations = impersonationTokens(platform, keys);
  const identify = logImpersonations(
    app,
    platform,
    identifyPrincipalBy({ db, verify, impersonations, openAccount: openAccountIn(platform) }),
  );

  for (const routes of REVIEWS) await app.register(routes, { ...platform, identify, prefix: API_BASE });
  await app.register(uploadedPictureRoutes, platform);

  // Carts, orders, payments, mail.
  await app.register(commerce, { ...platform, identify });

  // Campaigns that ask for an address.
  await app.register(campaignRoutes, { ...platform, prefix: API_BASE });
  await app.register(sweepstakesRoutes, { ...platform, prefix: API_BASE });

  // Who is here.
  await app.register(itemRoutes, { ...platform, identify, prefix: API_BASE });
  await app.register(accounts, { ...platform, identify, service, impersonations });
  await app.register(initialCheckRoutes, {
    ...platform,
    identify,
    findOpenCart: findOpenCartIn(platform),
    prefix: API_BASE,
  });

  return app;
}
