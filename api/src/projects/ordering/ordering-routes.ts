import {
  approvedInCart,
  approvedInQuote,
  approvedToCartBody,
  projectSamples,
} from '@sanderling/contract/wire/projects/project';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { byProjectId } from '../project-routes.ts';
import { approvedToCart } from './approved-to-cart.ts';
import { approvedToQuote } from './approved-to-quote.ts';
import { samplesOfProject } from './samples-of-project.ts';

const FEW = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** What becomes of a project, in one press each. */
export async function orderingRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  const tags = ['Projects'];
  const known = problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED');

  app.post(
    '/user/projects/:id/cart',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.toCart',
        summary:
          'Brings the cart up to what the client has approved and is not ordered; pressed twice it adds nothing',
        params: byProjectId,
        body: approvedToCartBody,
        response: { 200: envelope(approvedInCart), ...known, ...problems('ORDER_COMPLETED') },
      },
    },
    async ({ body, params, signedInPrincipal: principal }) => {
      const ordering = { key: params.id, orderId: body.order_id, principal, now: clock() };
      const { added, alreadyInCart, leftOut, ordered, orderId } = await approvedToCart(db, ordering);
      return { data: { order_id: orderId, added, in_cart: alreadyInCart, ordered, left_out: leftOut } };
    },
  );

  app.post(
    '/user/projects/:id/quotes',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.toQuote',
        summary: 'Puts what the client has approved into the draft of a quote',
        params: byProjectId,
        response: { 200: envelope(approvedInQuote), ...known },
      },
    },
    async ({ params, signedInPrincipal: principal }) => ({
      data: { quote_id: await approvedToQuote(db, { key: params.id, principal, now: clock() }) },
    }),
  );

  app.post(
    '/user/projects/:id/samples',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.orderSamples',
        summary: 'Sends one sample of each material of the project to the studio, in one envelope',
        params: byProjectId,
        response: {
          201: envelope(projectSamples),
          ...known,
          ...problems('VARIANT_NOT_FOUND', 'SHIPPING_NOT_ALLOWED'),
        },
      },
    },
    async ({ params, signedInPrincipal: { userId } }, reply) => {
      const asking = {
        ...{ key: params.id, accountId: userId, now: clock() },
        publicOrigin: config.publicOrigin,
      };
      const materials = await samplesOfProject(db, asking);
      return reply.code(201).send({ data: { materials } });
    },
  );
}
