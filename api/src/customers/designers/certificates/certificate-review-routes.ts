import {
  applicationsQuery,
  certificateDecisionBody,
  reviewedCertificate,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import { byOperator } from '../../../auth/operators/by-operator.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { byApplicationId } from '../application/draft-routes.ts';
import { decideCertificate } from './decide-certificate.ts';
import { listCertificates } from './read-certificates.ts';

interface CertificateReviewOptions extends Platform {
  /** Admins in the browser, or operators' programs. */
  by: 'admin' | 'operator';
}

/** The store's review of certificates of further states: what waits, what was decided, and deciding. */
export async function certificateReviewRoutes(
  app: Api,
  { db, clock, config, by }: CertificateReviewOptions,
): Promise<void> {
  declareRoutes(app, { access: by, caching: 'private' });
  const isAdmin = by === 'admin';
  const tags = [isAdmin ? 'Designers' : 'Operators'];
  const path = isAdmin ? '/admin/designer_certificates' : '/designer_certificates';
  const refusals = isAdmin
    ? problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED')
    : problems('VALIDATION_FAILED');

  app.get(
    path,
    {
      schema: {
        tags,
        operationId: isAdmin ? 'designerCertificates.list' : 'operators.listDesignerCertificates',
        summary: 'Certificates of further states that wait, the longest wait first, or that were decided',
        querystring: applicationsQuery,
        response: { 200: envelope(z.array(reviewedCertificate)), ...refusals },
      },
    },
    async ({ query }) => ({ data: await listCertificates(db, query.state, clock()) }),
  );

  app.post(
    `${path}/:id/decisions`,
    {
      schema: {
        tags,
        operationId: isAdmin ? 'designerCertificates.decide' : 'operators.decideDesignerCertificate',
        summary: 'Approves a certificate, which counts from then on, or declines it with a reason',
        params: byApplicationId,
        querystring: isAdmin ? z.object({}) : byOperator,
        body: certificateDecisionBody,
        response: {
          200: envelope(z.array(reviewedCertificate)),
          ...refusals,
          ...problems('NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const { params, body } = request;
      const { publicOrigin } = config;
      const adminId = isAdmin ? request.signedInPrincipal.userId : null;
      const now = clock();
      const byName = isAdmin ? undefined : byOperator.parse(request.query).by;
      await decideCertificate(db, params.id, body, { adminId, byName, now, publicOrigin });
      request.log.info(
        { admin: adminId, certificate: params.id, decision: body.decision },
        'certificate reviewed',
      );
      return { data: await listCertificates(db, 'open', now) };
    },
  );
}
