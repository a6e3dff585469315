import {
  decideQuestionBody,
  decideReviewBody,
  MODERATION_STATES,
  moderationList,
} from '@sanderling/contract/wire/catalogue/moderation';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter, pageParameter } from '../../platform/http/parameters.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { decideQuestion } from './decide-question.ts';
import { decideReview } from './decide-review.ts';
import { listWritten } from './list-written.ts';

/** Moderators decide what of customers' reviews, pictures and questions is shown. Each decision can be made again. */
export async function moderationRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Catalogue desk'];
  const params = z.object({ id: idParameter });
  const response = {
    200: envelope(z.object({})),
    ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'),
  };
  app.get(
    '/admin/catalogue/moderation',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.written',
        querystring: z.object({ state: z.enum(MODERATION_STATES).default('waiting'), page: pageParameter }),
        response: { 200: envelope(moderationList), ...problems('UNAUTHENTICATED', 'FORBIDDEN') },
      },
    },
    async ({ query: { state, page } }) => ({ data: await listWritten(db, state, page) }),
  );
  app.post(
    '/admin/catalogue/reviews/:id/decisions',
    { schema: { tags, operationId: 'catalogueDesk.decideReview', params, body: decideReviewBody, response } },
    async ({ params: { id }, body, signedInPrincipal: { userId } }) => {
      const { decision, shown_photos: shownPhotos, reply: text, reply_author: author } = body;
      const decided = { id, decision, shownPhotos, reply: { text, author } };
      const moderator = { adminId: userId, now: clock() };
      await db.transaction().execute((tx) => decideReview(tx, decided, moderator));
      return { data: {} };
    },
  );
  app.post(
    '/admin/catalogue/questions/:id/decisions',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.decideQuestion',
        params,
        body: decideQuestionBody,
        response,
      },
    },
    async ({ params: { id }, body, signedInPrincipal: { userId } }) => {
      const { decision, answer, answered_by: answeredBy } = body;
      const moderator = { adminId: userId, now: clock() };
      await db
        .transaction()
        .execute((tx) => decideQuestion(tx, { id, decision, answer, answeredBy }, moderator));
      return { data: {} };
    },
  );
}
