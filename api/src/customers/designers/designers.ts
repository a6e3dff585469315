import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { IdentityProvider } from '../../auth/identity-provider/identity-provider.ts';
import type { IdentifyPrincipal } from '../../auth/principal/principal.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../../platform/http/prefixes.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { createDesignerRoute } from './application/create-designer-route.ts';
import { draftRoutes } from './application/draft-routes.ts';
import { certificateReviewRoutes } from './certificates/certificate-review-routes.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { dashboardRoute } from './dashboard/dashboard-route.ts';
import { designerTierRoutes } from './designer-tier-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { openDocumentStore } from './documents/document-store.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { verificationRoute } from './verification/verification-route.ts';

interface DesignersOptions extends Platform {
  provider: IdentityProvider;
  identify: IdentifyPrincipal;
}

/** The trade program: applying, the store's review, and what a designer has reached. */
export async function designers(app: Api, given: DesignersOptions): Promise<void> {
  const options = { ...given, prefix: API_BASE };
  const store = openDocumentStore(given.config);
  await app.register(draftRoutes, { ...options, store });
  await app.register(documentRoutes, { ...options, store });
  await app.register(certificateRoutes, { ...options, store });
  await app.register(createDesignerRoute, options);
  await app.register(verificationRoute, options);
  await app.register(reviewRoutes, { ...options, by: 'admin' });
  await app.register(reviewRoutes, { ...options, by: 'operator', prefix: OPERATORS_PREFIX });
  await app.register(certificateReviewRoutes, { ...options, by: 'admin' });
  await app.register(certificateReviewRoutes, { ...options, by: 'operator', prefix: OPERATORS_PREFIX });
  await app.register(designerTierRoutes, options);
  await app.register(dashboardRoute, options);
}
