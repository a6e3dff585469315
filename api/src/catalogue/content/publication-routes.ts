import {
  contentPreview,
  previewContentBody,
  publishContentBody,
  publishedContent,
  restoreContentBody,
} from '@sanderling/contract/wire/catalogue/content';
import { centralInstant, formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { contentItemParams, pagePreviewed } from './content-kinds.ts';
import { createPreview } from './content-preview.ts';
import { cancelPublication, publishRevision, restoreRevision } from './publish-revision.ts';
import { readRevisions } from './read-items.ts';

const ITEM = '/content/:kind/:key';
const refusals = problems(
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'CONTENT_CHANGED',
);

/** When what was written is shown: now, for a while, again as before, or to an editor alone. */
export async function publicationRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Content'];

  app.post(
    `${ITEM}/publications`,
    {
      schema: {
        tags,
        operationId: 'content.publish',
        params: contentItemParams,
        body: publishContentBody,
        response: { 201: envelope(publishedContent), ...refusals },
      },
    },
    async ({ params: { kind, key }, body, signedInPrincipal: { userId }, log }, reply) => {
      const { id, starts_at, unseen } = await publishRevision(db, {
        kind,
        key,
        revisionId: body.revision_id,
        startsAt: momentOf(body.starts, 'starts'),
        endsAt: momentOf(body.ends, 'ends'),
        accountId: userId,
        now: clock(),
      });
      log.info({ kind, key, ...body, publication: id, by: userId }, 'An editor has published');
      return reply
        .code(201)
        .send({ data: { publication_id: id, starts_at: starts_at.toISOString(), unseen } });
    },
  );
  app.delete(
    `${ITEM}/publications/:id`,
    {
      schema: {
        tags,
        operationId: 'content.cancel',
        params: contentItemParams.extend({ id: idParameter }),
        response: { 200: envelope(z.object({})), ...refusals },
      },
    },
    async ({ params, signedInPrincipal: { userId }, log }) => {
      await cancelPublication(db, { ...params, now: clock() });
      log.info({ ...params, by: userId }, 'An editor has taken back a publication');
      return { data: {} };
    },
  );
  app.post(
    `${ITEM}/restore`,
    {
      schema: {
        tags,
        operationId: 'content.restore',
        params: contentItemParams,
        body: restoreContentBody,
        response: { 201: envelope(publishedContent), ...refusals },
      },
    },
    async ({ params: { kind, key }, body, signedInPrincipal: { userId }, log }, reply) => {
      const { id, starts_at, unseen } = await restoreRevision(db, {
        kind,
        key,
        revisionId: body.revision_id,
        basedOn: body.based_on,
        accountId: userId,
        now: clock(),
      });
      log.info({ kind, key, ...body, publication: id, by: userId }, 'An editor has restored a revision');
      return reply
        .code(201)
        .send({ data: { publication_id: id, starts_at: starts_at.toISOString(), unseen } });
    },
  );
  app.post(
    `${ITEM}/previews`,
    {
      schema: {
        tags,
        operationId: 'content.preview',
        params: contentItemParams,
        body: previewContentBody,
        response: { 201: envelope(contentPreview), ...refusals },
      },
    },
    async ({ params: { kind, key }, body, signedInPrincipal: { userId } }, reply) => {
      const revision = (await readRevisions(db, kind, key)).find(({ id }) => id === body.revision_id);
      if (!revision) throw problem('NOT_FOUND');
      const now = clock();
      const at = momentOf(body.at, 'at') ?? now;
      const token = await createPreview(db, { revisionId: revision.id, at, accountId: userId, now });
      const address = new URLSearchParams({ at: formatCentral(at), content: token });
      if (kind === 'season') address.set('layout', key);
      return reply.code(201).send({ data: { path: `${pagePreviewed(kind, key)}?${address}` } });
    },
  );
}

/** Null for none. */
function momentOf(text: string, field: string): Date | null {
  if (text === '') return null;
  const moment = centralInstant(text.replace(' ', 'T'));
  if (moment) return moment;
  throw problem('VALIDATION_FAILED', { errors: { [field]: [`Clocks in Chicago do not show ${text}.`] } });
}
