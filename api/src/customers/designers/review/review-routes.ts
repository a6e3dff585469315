import {
  applicationSummary,
  applicationsQuery,
  decisionBody,
  reviewedApplication,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import { byOperator } from '../../../auth/operators/by-operator.ts';
import { FORM_KEY, formPress } from '../../../orders/idempotency/form-press.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { byApplicationId } from '../application/draft-routes.ts';
import { anyApplication } from '../application/read-application.ts';
import { decide } from './decide.ts';
import { listApplications, readReviewed } from './read-reviewed.ts';

interface ReviewOptions extends Platform {
  /** Admins in the browser, or operators' programs. */
  by: 'admin' | 'operator';
}

/** The store's review of applications: the queue, one application, and what is decided. */
export async function reviewRoutes(app: Api, { db, clock, config, by }: ReviewOptions): Promise<void> {
  declareRoutes(app, { access: by, caching: 'private' });
  const tags = [by === 'admin' ? 'Designers' : 'Operators'];
  const group = by === 'admin' ? 'designerReviews' : 'operators';
  const path = by === 'admin' ? '/admin/designer_applications' : '/designer_applications';
  const refusals =
    by === 'admin'
      ? problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'EDIT_CONFLICT')
      : problems('NOT_FOUND', 'VALIDATION_FAILED', 'EDIT_CONFLICT');

  app.get(
    path,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? `${group}.list` : `${group}.listDesignerApplications`,
        summary: 'Applications to the trade program that wait, the longest wait first, or that were decided',
        querystring: applicationsQuery,
        response: { 200: envelope(z.array(applicationSummary)), ...refusals },
      },
    },
    async ({ query }) => ({ data: await listApplications(db, query.state, clock()) }),
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? `${group}.byId` : `${group}.designerApplication`,
        params: byApplicationId,
        response: { 200: envelope(reviewedApplication), ...refusals },
      },
    },
    async ({ params }) => ({ data: await readReviewed(db, params.id, clock()) }),
  );

  app.post(
    `${path}/:id/decisions`,
    {
      schema: {
        tags,
        operationId: by === 'admin' ? `${group}.decide` : `${group}.decideDesignerApplication`,
        summary:
          'Approves, asks for more, declines, ends a membership, or adds a note that the applicant does not see',
        params: byApplicationId,
        querystring: by === 'operator' ? byOperator : z.object({}),
        headers: z.object({ [FORM_KEY]: z.string().min(16).max(200).optional() }).loose(),
        body: decisionBody,
        response: { 200: envelope(reviewedApplication), ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      const application = await anyApplication(db, params.id);
      const adminId = by === 'admin' ? request.signedInPrincipal.userId : null;
      // Operators' programs press no form.
      const press =
        adminId === null
          ? null
          : formPress(`application ${params.id}`, request.headers, body, request.principal);
      const byName = by === 'operator' ? byOperator.parse(request.query).by : undefined;
      const deciding = { adminId, byName, now: clock(), publicOrigin: config.publicOrigin, press };
      await decide(db, application, body, deciding);
      request.log.info(
        { admin: adminId, ...(byName && { by: byName }), application: params.id, decision: body.decision },
        'application reviewed',
      );
      return { data: await readReviewed(db, params.id, clock()) };
    },
  );
}
