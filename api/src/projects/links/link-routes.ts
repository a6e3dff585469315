import { projectPaths } from '@sanderling/contract/site/project-paths';
import { createLinkBody, newProjectLink, project } from '@sanderling/contract/wire/projects/project';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { daysAfter } from '../../platform/process/clock.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { lockProject } from '../changing/lock-project.ts';
import { byProjectId, seenBy } from '../project-routes.ts';
import { projectToWire } from '../reading/project-to-wire.ts';
import { findProject } from '../reading/read-project.ts';
import { linkTokenHash, newLinkToken } from './link-token.ts';

const FEW = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const MAX_ACTIVE_LINKS = 10;

/** Private links, by which a client opens a project without an account. */
export async function linkRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  const tags = ['Projects'];
  const known = problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED');

  app.post(
    '/user/projects/:id/links',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.share',
        summary: 'Makes a private link for the client; this answer alone says it',
        params: byProjectId,
        body: createLinkBody,
        response: { 201: envelope(newProjectLink), ...known },
      },
    },
    async ({ body, params, signedInPrincipal: { userId } }, reply) => {
      const now = clock();
      const token = newLinkToken();
      const expiresAt = daysAfter(now, body.days);
      const id = await lockProject(db, { key: params.id, accountId: userId, now }, async (tx, projectId) => {
        const { count } = await tx
          .selectFrom('project_link')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('project_id', '=', projectId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_ACTIVE_LINKS) {
          const message = `A project has up to ${MAX_ACTIVE_LINKS} links at a time. End one first.`;
          throw problem('VALIDATION_FAILED', { message, errors: { days: [message] } });
        }
        const link = await tx
          .insertInto('project_link')
          .values({
            ...{ project_id: projectId, token_hash: linkTokenHash(token) },
            ...{ created_at: now, expires_at: expiresAt },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return link.id;
      });
      reply.code(201);
      return { data: { id, path: projectPaths.client(token), expires_at: expiresAt.toISOString() } };
    },
  );

  app.delete(
    '/user/projects/:id/links/:link_id',
    {
      schema: {
        tags,
        operationId: 'projects.endLink',
        summary: 'Ends a link at once',
        params: z.object({ ...byProjectId.shape, link_id: idParameter }),
        response: { 200: envelope(project), ...known },
      },
    },
    async ({ params, signedInPrincipal: principal }) => {
      const now = clock();
      const owned = { key: params.id, accountId: principal.userId, now };
      await lockProject(db, owned, async (tx, projectId) => {
        const link = await tx
          .updateTable('project_link')
          // Ended twice, it ended the first time.
          .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
          .where('id', '=', params.link_id)
          .where('project_id', '=', projectId)
          .returning('id')
          .executeTakeFirst();
        if (!link) throw problem('NOT_FOUND', { message: 'This project has no such link.' });
      });
      const found = await findProject(db, params.id, principal.userId, now);
      return { data: projectToWire(found, seenBy(principal, now)) };
    },
  );
}
