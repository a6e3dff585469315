import {
  changeProjectBody,
  createProjectBody,
  project,
  projectSummary,
} from '@sanderling/contract/wire/projects/project';
import { z } from 'zod';
import type { Principal } from '../auth/principal/principal.ts';
import type { SignedInPrincipal } from '../auth/principal/require-role.ts';
import { FORM_KEY, formPress } from '../orders/idempotency/form-press.ts';
import type { Api } from '../platform/http/http-server.ts';
import { envelope, problems } from '../platform/http/response-schemas.ts';
import type { Platform } from '../platform/process/platform.ts';
import { declareRoutes } from '../platform/routes/route-access.ts';
import { changeProject } from './changing/change-project.ts';
import { createProject } from './changing/create-project.ts';
import { lockProject } from './changing/lock-project.ts';
import { dropAnswersMail } from './client/mail-answers.ts';
import { projectToWire } from './reading/project-to-wire.ts';
import { findProject } from './reading/read-project.ts';
import { selectSummaries, summaryToWire } from './reading/read-summaries.ts';

const FEW = { rateLimit: { max: 120, timeWindow: '1 minute' } };
/** Of a form that is pressed twice the second call answers what the first one did. */
const withFormKey = z.object({ [FORM_KEY]: z.string().min(16).max(200).optional() }).loose();
export const byProjectId = z.object({ id: z.string().max(64) });

/** A designer's own projects: `/user/projects`. */
export async function projectRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  const tags = ['Projects'];
  const known = problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED');

  app.get(
    '/user/projects',
    {
      schema: {
        tags,
        operationId: 'projects.list',
        summary: 'The designer’s projects, the one that was worked on last first',
        response: {
          200: envelope(z.array(projectSummary)),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN'),
        },
      },
    },
    async ({ signedInPrincipal: { userId } }) => ({
      data: (await selectSummaries(db, userId, clock()).execute()).map(summaryToWire),
    }),
  );

  app.post(
    '/user/projects',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.create',
        summary: 'Begins a project',
        headers: withFormKey,
        body: createProjectBody,
        response: { 201: envelope(project), ...known },
      },
    },
    async ({ body, headers, signedInPrincipal: principal }, reply) => {
      const press = formPress('project', headers, body, principal);
      const begun = { accountId: principal.userId, content: body, now: clock(), press };
      const key = await createProject(db, begun);
      reply.code(201);
      return { data: await readFor(key, principal) };
    },
  );

  app.get(
    '/user/projects/:id',
    {
      schema: {
        tags,
        operationId: 'projects.byId',
        summary: 'A project with its rooms, pieces, decisions and links',
        params: byProjectId,
        response: { 200: envelope(project), ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND') },
      },
    },
    async ({ params, signedInPrincipal: principal }) => ({ data: await readFor(params.id, principal) }),
  );

  app.patch(
    '/user/projects/:id',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'projects.change',
        summary: 'Changes what a project says, its pricing, its rooms or its pieces',
        params: byProjectId,
        headers: withFormKey,
        body: changeProjectBody,
        response: { 200: envelope(project), ...known },
      },
    },
    async ({ body, headers, params, signedInPrincipal: principal }) => {
      // What adds: another press of all else comes to the same, or is another step on purpose.
      const isAddition = body.action === 'add_pieces' || body.action === 'add_room';
      const press = isAddition ? formPress(`project ${params.id}`, headers, body, principal) : null;
      await changeProject(db, { key: params.id, accountId: principal.userId, now: clock() }, body, press);
      return { data: await readFor(params.id, principal) };
    },
  );

  app.delete(
    '/user/projects/:id',
    {
      schema: {
        tags,
        operationId: 'projects.remove',
        summary: 'Deletes a project with all that is in it; its links open nothing any more',
        params: byProjectId,
        response: {
          200: envelope(z.object({ deleted: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'),
        },
      },
    },
    async ({ params, signedInPrincipal: { userId } }) => {
      await lockProject(db, { key: params.id, accountId: userId, now: clock() }, async (tx, projectId) => {
        await dropAnswersMail(tx, projectId);
        await tx.deleteFrom('project').where('id', '=', projectId).execute();
      });
      return { data: { deleted: true as const } };
    },
  );

  async function readFor(key: string, principal: SignedInPrincipal) {
    const now = clock();
    return projectToWire(await findProject(db, key, principal.userId, now), seenBy(principal, now));
  }
}

export function seenBy({ hidesTradePrices }: Principal, now: Date) {
  return { now, hidesTradePrices: hidesTradePrices === true };
}
