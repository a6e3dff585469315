import { clientDecisionBody, clientProject } from '@sanderling/contract/wire/projects/client-project';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { countOpening } from '../links/count-opening.ts';
import { linkTokenHash } from '../links/link-token.ts';
import { sharedProject } from '../reading/read-project.ts';
import { clientProjectToWire } from './client-project-to-wire.ts';
import { decide } from './decide.ts';
import { unknownLink } from './unknown-link.ts';

const FEW = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const byToken = z.object({ token: z.string().max(64) });

/** What a client opens with a private link, without an account: who has the link is the client. */
export async function clientRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const tags = ['Projects'];
  const known = problems('NOT_FOUND', 'TOTAL_CHANGED', 'VALIDATION_FAILED', 'RATE_LIMITED');

  app.get(
    '/projects/:token',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'clientProjects.byToken',
        summary: 'A project for its client: no trade price, markup or fee, and nothing of any other project',
        params: byToken,
        response: { 200: envelope(clientProject), ...problems('NOT_FOUND', 'RATE_LIMITED') },
      },
    },
    async ({ params }) => ({ data: await readFor(params.token) }),
  );

  app.post(
    '/projects/:token/openings',
    {
      // Whose look it is: the studio's own does not count.
      config: { ...FEW, access: 'customer' },
      schema: {
        tags,
        operationId: 'clientProjects.noteOpening',
        summary:
          'Says that a browser has shown the page to its reader: what fetches it for a preview does not',
        params: byToken,
        response: {
          200: envelope(z.object({ noted: z.literal(true) })),
          ...problems('NOT_FOUND', 'RATE_LIMITED'),
        },
      },
    },
    async ({ params, principal }) => {
      const now = clock();
      const tokenHash = linkTokenHash(params.token);
      if (!(await sharedProject(db, tokenHash, now))) throw unknownLink();
      await countOpening(db, { tokenHash, accountId: principal.userId, now });
      return { data: { noted: true as const } };
    },
  );

  app.post(
    '/projects/:token/pieces/:piece_id/decisions',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'clientProjects.decide',
        summary: 'Approves, declines or comments on a piece',
        params: z.object({ ...byToken.shape, piece_id: idParameter }),
        body: clientDecisionBody,
        response: { 200: envelope(clientProject), ...known },
      },
    },
    async ({ body, params }) => {
      const tokenHash = linkTokenHash(params.token);
      const { publicOrigin } = config;
      await decide(db, { ...body, tokenHash, pieceId: params.piece_id, now: clock(), publicOrigin });
      return { data: await readFor(params.token) };
    },
  );

  async function readFor(token: string) {
    const now = clock();
    const project = await sharedProject(db, linkTokenHash(token), now);
    if (!project) throw unknownLink();
    return clientProjectToWire(project, now);
  }
}
